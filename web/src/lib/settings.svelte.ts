/** What a person has set for this browser. */
class Settings {
  /** Ask once more before a choice is sent. */
  confirm = $state(localStorage.getItem('confirm') === 'yes');
  /** Show tables as lists of text instead of boards. */
  text = $state(localStorage.getItem('text') === 'yes');

  set(name: 'confirm' | 'text', value: boolean): void {
    this[name] = value;
    localStorage.setItem(name, value ? 'yes' : 'no');
  }
}

export const settings = new Settings();
