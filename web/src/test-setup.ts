import '@testing-library/jest-dom/vitest';

// Files that begin with `@vitest-environment node` need no page, and are spared the making of one.
if (typeof Element !== 'undefined') {
  // jsdom cannot animate; components only need the call to come back.
  Element.prototype.animate = () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation;

  // jsdom lays nothing out, so there is nothing to watch.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
