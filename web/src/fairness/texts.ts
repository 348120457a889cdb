/** Texts about fair dice. */
import type { Finding } from './check';

const dice = (count: number) => (count === 1 ? '1 die' : `${count} dice`);

export const fairTexts = {
  title: 'Fair dice',
  server: 'The server committed to its secret before anyone sat down. Its fingerprint:',
  yours: 'Your browser adds a number of its own and has published its fingerprint:',
  notYours: 'Your browser adds a number of its own as soon as you sit down.',
  drawing: 'Everyone’s numbers are being revealed; the match is about to start.',
  calledOff: (names: string) =>
    `An earlier match here was called off because somebody withheld their number: ${names}.`,
  fromRecord:
    'This match continues from a record. Anyone who has the record may know every roll to come: play it with friends only.',
  freeTakebacks: 'Free take-backs: anyone can take anything back here without asking, even after a roll.',
  check: 'Check the dice in this browser',
  checking: 'Checking…',
  failed: 'The dice could not be checked:',
  sound: 'Nobody tampered with the dice.',
  unsound: 'Something is wrong with the dice of this match.',
  alone: 'This browser kept nothing from before the match, so it can only check what the server says now.',
  save: 'Save the evidence',
  about: (finding: Finding): string => {
    const { good, about, count, where } = finding;
    switch (about) {
      case 'form':
        return `What the server tells of this match is damaged or incomplete: “${where}” is not what it should be.`;
      case 'from-record':
        return 'There is nothing to prove here.';
      case 'secret':
        return good
          ? 'The server’s secret is the one it committed to.'
          : 'The server revealed a different secret from the one it committed to.';
      case 'contributions':
        return good
          ? `Players added ${count === 1 ? '1 number' : `${count} numbers`}, each the one committed to.`
          : `Seat ${Number(where) + 1} added a number that it had not committed to.`;
      case 'seed':
        return good
          ? 'The seed of the match follows from all of them.'
          : 'The seed of the match does not follow from them.';
      case 'draws':
        return good
          ? `All ${count} draws were repeated and came out the same.`
          : `Draw ${Number(where) + 1} comes out differently.`;
      case 'piles':
        return good
          ? `${count} shuffles moved only the cards of their own piles.`
          : `Draw ${Number(where) + 1} names a different pile from the one it shuffled.`;
      case 'dice':
        return good
          ? `${dice(count)} in the match log ${count === 1 ? 'is the one that was' : 'are the ones that were'} drawn.`
          : `The dice of event ${where} are not the ones that were drawn.`;
      case 'seen-commitment':
        return good
          ? 'Your browser saw the server’s fingerprint before the match, and it is the same.'
          : 'Before the match your browser saw a different fingerprint.';
      case 'seen-commitments':
        return good
          ? 'When the numbers were revealed, your browser had seen all fingerprints, and they are the same.'
          : 'Somebody’s fingerprint changed after the numbers had been revealed.';
      case 'added-nothing':
        return 'Your browser added no number of its own. You have to trust that somebody who did, or the server, is honest.';
      case 'called-off':
        return 'A match was called off here, and the server no longer says so.';
      case 'own-number':
        return good ? 'Your browser’s number is part of the seed.' : 'Your browser’s number was left out.';
      case 'before':
        return good
          ? `The randomiser’s ${count === 1 ? 'draw was' : `${count} draws were`} repeated and came out the same.`
          : 'What was drawn before the match comes out differently.';
      case 'lays':
        return good
          ? 'Every pile stayed in its shuffled order, and no card was in two places.'
          : `After step ${where}, cards lie in a different order from their shuffle.`;
      case 'reordered':
        return `${count === 1 ? 'Once' : `${count} times`} a pile changed its order without a shuffle. Some cards allow that; “fairground verify” shows whether these did.`;
      case 'seen-cards':
        return good
          ? 'Every card your browser was shown was really there.'
          : `After event ${where}, your browser was shown cards that were not there.`;
      case 'seen-dice':
        return good
          ? `${count} rolls your browser saw during the match are in the record unchanged.`
          : `During the match, your browser saw different dice in event ${where}.`;
    }
  }
};
