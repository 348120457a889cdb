// The site searches in a worker, which browsers refuse to pages that are opened from a disk (file://). There this
// runs the worker's script in a hidden frame instead, so that the site needs neither a server nor a network.
if (location.protocol === 'file:')
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const base = new URL(url, location.href);
      this.frame = document.createElement('iframe');
      this.frame.hidden = true;
      document.head.append(this.frame);
      const inside = this.frame.contentWindow;
      const load = (source) =>
        new Promise((done, failed) => {
          const script = inside.document.createElement('script');
          script.src = new URL(source, base).href;
          script.onload = done;
          script.onerror = failed;
          inside.document.head.append(script);
        });
      inside.importScripts = async (...sources) => {
        for (const source of sources) await load(source);
      };
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
      this.ready = load(base);
    }

    async postMessage(data) {
      await this.ready;
      this.frame.contentWindow.dispatchEvent(new MessageEvent('message', { data }));
    }

    terminate() {
      this.frame.remove();
    }
  };
