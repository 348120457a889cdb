/** Texts of the account page. */
export const accountTexts = {
  account: {
    title: 'You',
    name: 'Name',
    save: 'Save',
    guest: 'You are a guest. Create an account to keep your tables on every device.',
    signedIn: (login: string) => `Signed in as ${login}.`,
    login: 'Login',
    password: 'Password',
    make: 'Create an account',
    logIn: 'Log in',
    logOut: 'Log out',
    passkey: 'Log in with a passkey',
    addPasskey: 'Add a passkey',
    haveOne: 'I already have an account',
    leave: 'Give up this guest’s seats',
    notices: 'When a table is waiting for you',
    noticesAbout: 'The bell shows notifications while Fairground is open. These reach you when it is closed:',
    push: 'Notify me in this browser',
    pushRefused: 'This browser blocks notifications from this page. Allow them in its settings.',
    mail: (address: string) => `Email me at ${address}`,
    devices: 'Where you are signed in',
    thisOne: 'this device',
    end: 'End',
    saved: 'Saved.'
  }
};
