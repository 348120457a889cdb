/** Ten cues, made by Web Audio; no files. Each is a function that puts nodes on a context from time t and ends within its length. */
import { one } from './kit';
type Ctx = BaseAudioContext;
export type Cue =
  'card' | 'coin' | 'dice' | 'hooves' | 'crowd' | 'shutter' | 'bell' | 'roar' | 'win' | 'turn';
/** A numbered noise, so that a cue always sounds the same and the check always measures the same. */
const kept = new WeakMap<Ctx, AudioBuffer>();
function noise(c: Ctx): AudioBuffer {
  let b = kept.get(c);
  if (b) return b;
  b = c.createBuffer(1, c.sampleRate * 1.5, c.sampleRate);
  const d = b.getChannelData(0);
  let h = 22222;
  for (let i = 0; i < d.length; i++) {
    h = (Math.imul(h, 1103515245) + 12345) | 0;
    d[i] = h / 2147483648;
  }
  kept.set(c, b);
  return b;
}
/** Attack a, then exponential fall to nothing at t + len. */
function env(c: Ctx, out: AudioNode, t: number, len: number, peak: number, a = 0.004): GainNode {
  const g = c.createGain();
  g.gain.setValueAtTime(0.0001, t);
  g.gain.linearRampToValueAtTime(peak, t + a);
  g.gain.exponentialRampToValueAtTime(0.0001, t + len);
  g.connect(out);
  return g;
}
function tone(
  c: Ctx,
  out: AudioNode,
  t: number,
  f: number,
  len: number,
  peak: number,
  type: OscillatorType = 'sine',
  to = f,
  a = 0.004
) {
  const o = c.createOscillator();
  o.type = type;
  o.frequency.setValueAtTime(f, t);
  if (to !== f) o.frequency.exponentialRampToValueAtTime(to, t + len);
  o.connect(env(c, out, t, len, peak, a));
  o.start(t);
  o.stop(t + len);
}
function hiss(
  c: Ctx,
  out: AudioNode,
  t: number,
  len: number,
  peak: number,
  type: BiquadFilterType,
  f: number,
  q = 1,
  to = f,
  a = 0.003,
  from = 0
) {
  const s = c.createBufferSource();
  s.buffer = noise(c);
  const b = c.createBiquadFilter();
  b.type = type;
  b.Q.value = q;
  b.frequency.setValueAtTime(f, t);
  if (to !== f) b.frequency.exponentialRampToValueAtTime(to, t + len);
  s.connect(b).connect(env(c, out, t, len, peak, a));
  s.start(t, from);
  s.stop(t + len);
}
export const cues: Record<
  Cue,
  { name: string; when: string; len: number; make: (c: Ctx, out: AudioNode, t: number) => void }
> = {
  card: {
    name: 'Card',
    when: 'a card lands on the table',
    len: 0.22,
    make: (c, o, t) => {
      hiss(c, o, t, 0.09, 1, 'bandpass', 2600, 0.8, 900);
      hiss(c, o, t + 0.06, 0.12, 1.5, 'lowpass', 700, 0.7, 180);
      tone(c, o, t + 0.065, 150, 0.12, 0.4, 'sine', 70);
    }
  },
  coin: {
    name: 'Coin',
    when: 'coins come in',
    len: 0.62,
    make: (c, o, t) => {
      tone(c, o, t, 1319, 0.14, 0.26, 'triangle');
      tone(c, o, t + 0.07, 1976, 0.54, 0.3, 'triangle');
      tone(c, o, t + 0.07, 3952, 0.3, 0.07);
      tone(c, o, t + 0.07, 5340, 0.18, 0.05);
    }
  },
  dice: {
    name: 'Dice',
    when: 'dice tumble',
    len: 0.85,
    make: (c, o, t) => {
      [0, 0.07, 0.13, 0.21, 0.27, 0.36, 0.47, 0.6].forEach((d, i) => {
        const p = 1 - i * 0.07;
        hiss(c, o, t + d, 0.05, p * 1.5, 'bandpass', 1500 + ((i * 577) % 900), 4, 1000, 0.002, i * 0.1);
        tone(c, o, t + d, 520 + ((i * 131) % 240), 0.06, p * 0.34, 'triangle', 300);
      });
    }
  },
  hooves: {
    name: 'Hooves',
    when: 'a unicorn gallops',
    len: 1.2,
    make: (c, o, t) => {
      [0, 0.12, 0.22, 0.5, 0.62, 0.72, 1].forEach((d, i) => {
        const f = one([1, 0.84, 0.92], i % 3);
        tone(c, o, t + d, 300 * f, 0.12, 0.5, 'sine', 90 * f);
        hiss(c, o, t + d, 0.06, 0.6, 'bandpass', 900 * f, 3, 500, 0.002, i * 0.15);
      });
    }
  },
  crowd: {
    name: 'Crowd',
    when: 'the last three spaces of a race',
    len: 1.45,
    make: (c, o, t) => {
      hiss(c, o, t, 1.44, 1.1, 'bandpass', 600, 0.7, 1300, 0.5);
      hiss(c, o, t + 0.1, 1.3, 0.5, 'bandpass', 2100, 2, 2600, 0.45, 0.2);
      [392, 494, 587, 659].forEach((f, i) =>
        tone(c, o, t + 0.2 + i * 0.07, f * 0.92, 1, 0.045, 'sawtooth', f * 1.1, 0.3)
      );
    }
  },
  shutter: {
    name: 'Shutter',
    when: 'photo finish',
    len: 0.26,
    make: (c, o, t) => {
      hiss(c, o, t, 0.035, 0.5, 'highpass', 2600, 0.8, 3800, 0.001);
      tone(c, o, t, 900, 0.03, 0.25, 'square', 300, 0.001);
      hiss(c, o, t + 0.1, 0.06, 0.8, 'bandpass', 1900, 1.2, 900, 0.001, 0.3);
      tone(c, o, t + 0.1, 420, 0.05, 0.28, 'square', 160, 0.001);
      hiss(c, o, t + 0.14, 0.1, 0.22, 'highpass', 4200, 0.7, 6000, 0.02, 0.5);
    }
  },
  bell: {
    name: 'Bell',
    when: 'a storey is built, a round begins',
    len: 1.4,
    make: (c, o, t) => {
      [
        [1, 0.34, 1.38],
        [2, 0.15, 0.9],
        [2.76, 0.13, 0.7],
        [5.4, 0.06, 0.35],
        [0.5, 0.1, 1.3]
      ].forEach(([k = 1, p = 0, l = 0]) => tone(c, o, t, 784 * k, l, p));
      hiss(c, o, t, 0.02, 0.3, 'highpass', 3000, 0.7, 3000, 0.001);
    }
  },
  roar: {
    name: 'Roar',
    when: 'a kaiju or a beast',
    len: 1.35,
    make: (c, o, t) => {
      const l = c.createBiquadFilter();
      l.type = 'lowpass';
      l.Q.value = 3;
      l.frequency.setValueAtTime(300, t);
      l.frequency.linearRampToValueAtTime(1300, t + 0.35);
      l.frequency.exponentialRampToValueAtTime(160, t + 1.3);
      const sh = c.createWaveShaper();
      sh.curve = Float32Array.from({ length: 257 }, (_, i) =>
        Math.tanh((i / 128 - 1) * 2.4)
      ) as Float32Array<ArrayBuffer>;
      const g = c.createGain();
      g.gain.value = 0.5;
      l.connect(sh).connect(g).connect(o);
      tone(c, l, t, 70, 1.32, 0.6, 'sawtooth', 46, 0.14);
      tone(c, l, t, 104, 1.3, 0.4, 'sawtooth', 62, 0.18);
      hiss(c, l, t, 1.3, 0.9, 'lowpass', 900, 0.8, 240, 0.2);
    }
  },
  win: {
    name: 'Win',
    when: 'somebody has won',
    len: 1.45,
    make: (c, o, t) => {
      const l = c.createBiquadFilter();
      l.type = 'lowpass';
      l.frequency.value = 2600;
      l.connect(o);
      [
        [0, 523],
        [0.13, 659],
        [0.26, 784],
        [0.42, 1047]
      ].forEach(([d = 0, f = 0], i) => {
        const len = i === 3 ? 0.98 : 0.22;
        tone(c, l, t + d, f, len, 0.2, 'square', f, 0.012);
        tone(c, l, t + d, f / 2, len, 0.16, 'sawtooth', f / 2, 0.012);
      });
      [784, 1319].forEach((f) => tone(c, l, t + 0.42, f, 0.96, 0.11, 'square', f, 0.02));
      hiss(c, o, t + 0.42, 0.9, 0.16, 'highpass', 6000, 0.7, 4000, 0.004);
    }
  },
  turn: {
    name: 'Your turn',
    when: 'it is your turn',
    len: 0.75,
    make: (c, o, t) => {
      [
        [0, 784],
        [0.15, 1047]
      ].forEach(([d = 0, f = 0]) => {
        tone(c, o, t + d, f, 0.5, 0.4);
        tone(c, o, t + d, f * 3.98, 0.12, 0.11);
        tone(c, o, t + d, f * 2, 0.24, 0.07, 'triangle');
      });
    }
  }
};
let live: AudioContext | undefined;
let master: GainNode | undefined;
/** Plays a cue; makes the context on the first press (browsers allow it only then). */
export function play(cue: Cue, volume = 0.7): void {
  if (!live) {
    live = new AudioContext();
    master = live.createGain();
    master.connect(live.destination);
  }
  void live.resume();
  master!.gain.value = volume;
  cues[cue].make(live, master!, live.currentTime + 0.01);
}
/** The cue as samples: for the check and for drawing its shape. */
export async function render(cue: Cue, rate = 44100): Promise<Float32Array> {
  const c = new OfflineAudioContext(1, Math.ceil(rate * 2), rate);
  cues[cue].make(c, c.destination, 0);
  return (await c.startRendering()).getChannelData(0);
}
/** Length until it is below 1 in 1000, peak and loudness (root mean square while it sounds). */
export function measure(d: Float32Array, rate = 44100) {
  let peak = 0,
    last = 0,
    sum = 0;
  for (const [i, sample] of d.entries()) {
    const a = Math.abs(sample);
    if (a > peak) peak = a;
    if (a > 0.001) last = i;
    sum += sample * sample;
  }
  return { peak, seconds: last / rate, rms: Math.sqrt(sum / Math.max(1, last)) };
}
