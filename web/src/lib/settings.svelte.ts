/** What a person has set for this browser. */
type Switch = 'quick' | 'text' | 'sound' | 'untold';

const kept = (name: Switch) => localStorage.getItem(name) === 'yes';

class Settings {
  /** One touch plays an option; otherwise the first shows what it would do. */
  quick = $state(kept('quick'));
  /** Show tables as lists of text instead of boards. */
  text = $state(kept('text'));
  /** Sounds are off until asked for. */
  sound = $state(kept('sound'));
  /** No sentence at the first decision of each kind. */
  untold = $state(kept('untold'));
  /** From 0 to 1. */
  volume = $state(Number(localStorage.getItem('volume') ?? '0.6'));

  set(name: Switch, value: boolean): void {
    this[name] = value;
    localStorage.setItem(name, value ? 'yes' : 'no');
  }

  setVolume(value: number): void {
    this.volume = value;
    localStorage.setItem('volume', String(value));
  }
}

export const settings = new Settings();
