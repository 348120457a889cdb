/** What the cards of Hacker look like, and what only they show. */
import { S, T, bar, circle, path, rail, rect, rep, word } from '../../kit';
import type { PackArt } from './pack';

const NEON = '#3dffb0';
const DARK = '#12242c';

export const hacker: PackArt = {
  builds: {
    servers: () =>
      rep(
        4,
        (i) =>
          rect(14 + i * 44, 54, 38, 106, i % 2 ? 'var(--d)' : 'var(--a)', 4) +
          rep(
            6,
            (n) =>
              rect(19 + i * 44, 62 + n * 16, 28, 10, DARK, 2, T) +
              circle(25 + i * 44, 67 + n * 16, 2.4, (i + n) % 3 ? NEON : '#ff4d8d', '') +
              path(`M${31 + i * 44} ${67 + n * 16}h12`, 'none', 'stroke="#9fb4b0" stroke-width="2.4"')
          )
      ) +
      path('M33 54C33 30 77 30 77 54M77 54C77 26 121 26 121 54M121 54C121 30 165 30 165 54', 'none', S) +
      path('M92 22a14 14 0 0 1 4 -27a20 20 0 0 1 38 4a12 12 0 0 1 -2 23z', '#d8f6ff'),
    singularity: () =>
      rail('M40 160L70 96M160 160L130 96', 'var(--d)', 7) +
      circle(100, 72, 62, 'none', 'stroke="var(--o)" stroke-width="15"') +
      circle(100, 72, 62, 'none', 'stroke="var(--a)" stroke-width="10"') +
      circle(100, 72, 40, DARK) +
      path(
        'M100 72m-26 0a26 26 0 1 1 26 26a18 18 0 1 1 -18 -18a10 10 0 1 1 10 10',
        'none',
        `stroke="${NEON}" stroke-width="4" stroke-linecap="round"`
      ) +
      rep(6, (i) =>
        rect(
          94 + 62 * Math.cos(i * 1.047) - 4,
          66 + 62 * Math.sin(i * 1.047) - 2,
          20,
          15,
          i % 2 ? '#ff4d8d' : 'var(--gold)',
          5
        )
      ) +
      rect(70, 146, 60, 14, 'var(--b)', 4)
  },
  pictures: {
    robotdog: () =>
      rect(10, 20, 24, 13, '#9fb4b0', 4) +
      rect(30, 10, 14, 13, '#c9d4de', 4) +
      path('M33 10l-2 -6l6 3M14 33v10M19 33v10M26 33v10M31 33v10M10 24L3 16', 'none', S) +
      circle(39, 16, 2.4, '#ff4d8d', T) +
      circle(22, 26, 2.6, NEON, T),
    turnstile: () =>
      rect(14, 14, 12, 32, '#2c4450', 3) +
      bar('M26 22H46M24 26L40 42', '#c9d4de', 3) +
      circle(20, 9, 7, '#d8f6ff') +
      path('M16 9q4 -5 8 0M18 11q2 -3 4 0', 'none', T),
    tapes: () =>
      rect(3, 12, 42, 26, '#2c4450', 4) +
      circle(15, 25, 7, '#f3f1e7') +
      circle(33, 25, 7, '#f3f1e7') +
      circle(15, 25, 2.4, DARK, '') +
      circle(33, 25, 2.4, DARK, '') +
      path('M15 32h18', 'none', T),
    laptop: () =>
      rect(9, 8, 30, 23, '#2c4450', 3) +
      rect(13, 12, 22, 15, DARK, 1, T) +
      path('M17 16l4 3l-4 3M24 23h7', 'none', `stroke="${NEON}" stroke-width="2.6" stroke-linecap="round"`) +
      path('M4 40l5 -9h30l5 9z', '#9fb4b0'),
    skullscreen: () =>
      rect(4, 5, 40, 29, DARK, 4) +
      path('M14 22c-4 -16 24 -16 20 0l-3 2v5H17v-5z', NEON, T) +
      circle(20, 19, 2.8, DARK, '') +
      circle(28, 19, 2.8, DARK, '') +
      path('M16 43h16M24 34v9', 'none', S),
    usb: () =>
      rect(17, 18, 16, 24, '#ff4d8d', 4) +
      rect(20, 6, 10, 12, '#c9d4de', 1) +
      path('M23 10v3M27 10v3', 'none', T) +
      circle(25, 36, 2.4, '#fff', T),
    server: () =>
      rep(
        3,
        (i) =>
          rect(8, 4 + i * 14, 32, 12, '#2c4450', 2) +
          circle(14, 10 + i * 14, 2.2, NEON, '') +
          path(`M20 ${10 + i * 14}h15`, 'none', 'stroke="#9fb4b0" stroke-width="3"')
      ),
    bug: () =>
      path('M12 20L4 14M12 28H3M12 34l-7 6M36 20l8 -6M36 28h9M36 34l7 6M19 10l-4 -7M29 10l4 -7', 'none', S) +
      path('M12 28c0 -24 24 -24 24 0s-24 22 -24 0z', '#e63946') +
      path('M24 12v34M13 22h22', 'none', T),
    keypad: () =>
      rect(9, 3, 30, 42, '#2c4450', 4) +
      rect(13, 7, 22, 9, NEON, 1, T) +
      rep(9, (i) => rect(13 + (i % 3) * 8, 20 + Math.floor(i / 3) * 8, 6, 6, '#f3f1e7', 1, T)),
    cloudsave: () =>
      path('M12 36a10 10 0 0 1 0 -20a13 13 0 0 1 25 2a9 9 0 0 1 -1 18z', '#d8f6ff') +
      path(
        'M24 44V26M17 32l7 -8l7 8',
        'none',
        'stroke="#2a8fd6" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
      ),
    drone: () =>
      bar('M12 16L36 34M36 16L12 34', '#2c4450', 3) +
      rep(
        4,
        (i) =>
          `<ellipse cx="${i % 2 ? 38 : 10}" cy="${i > 1 ? 36 : 14}" rx="9" ry="3.4" fill="#d8f6ff" ${T}/>`
      ) +
      rect(16, 19, 16, 13, '#ff4d8d', 5) +
      circle(24, 26, 3.4, DARK, T),
    captcha: () =>
      rect(3, 10, 42, 28, '#f3f1e7', 3) +
      rect(8, 17, 14, 14, '#fff', 2) +
      path(
        'M10 24l4 5l8 -11',
        'none',
        `stroke="#1f9a5a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`
      ) +
      path('M27 21h13M27 28h9', 'none', T),
    phish: () =>
      path('M24 2v14', 'none') +
      path('M24 16c0 14 -12 12 -12 4l4 4', 'none', S) +
      path('M18 30h26v16H18z', '#fff6e2') +
      path('M18 30l13 10l13 -10', 'none', T),
    qr: () =>
      rect(4, 4, 40, 40, '#fff', 3) +
      rep(
        3,
        (i) =>
          rect(i === 1 ? 29 : 8, i === 2 ? 29 : 8, 11, 11, DARK, 1, '') +
          rect(i === 1 ? 32 : 11, i === 2 ? 32 : 11, 5, 5, '#fff', 0, '')
      ) +
      rep(6, (i) => rect(23 + ((i * 7) % 18), 24 + ((i * 5) % 16), 4, 4, DARK, 0, '')),
    vpn: () =>
      path('M24 3l18 6v14c0 12 -8 18 -18 23C14 41 6 35 6 23V9z', '#2c4450') + word(24, 30, 14, '10', NEON),
    coinslot: () =>
      rect(8, 4, 32, 40, '#ff4d8d', 5) +
      rect(14, 9, 20, 13, DARK, 2, T) +
      path('M18 18l3 -5l3 4l3 -6l3 7', 'none', `stroke="${NEON}" stroke-width="2.4"`) +
      circle(18, 31, 4, '#ffe04a', T) +
      rect(27, 27, 3, 9, DARK, 1, '')
  },
  looks: {
    'Hacker Overview': { picture: 'laptop', mood: 'night' },
    'Hacker Theme': { picture: 'terminal' },
    'Script Kiddie': { person: { hat: 'headset', skin: 5, look: 'sly', coat: '#2c4450', hair: 2 } },
    'Social Engineer': {
      person: { hat: 'none', skin: 3, look: 'happy', coat: '#ff4d8d', hair: 6, long: true }
    },
    Firewall: { picture: 'firewall' },
    'Denial of Service': { picture: 'plug', mood: 'fire' },
    'Crossed Wires': { picture: 'wires', mood: 'night' },
    'Subscriber List': { picture: 'list' },
    'VR Pods': { build: 'pods' },
    Hotspot: { picture: 'wifi' },
    'The Singularity': { build: 'singularity' },
    'Server Farm': { build: 'servers' },
    'A Viral Video': { picture: 'camera', mood: 'crowd' },
    'Bug Bounty': { picture: 'bug', mood: 'money' },
    'Beta Test Weekend': { picture: 'captcha', mood: 'sun' },
    Ransomware: { picture: 'skullscreen', mood: 'fire' },
    'Forced Update': { picture: 'cloudsave', mood: 'storm' },
    'Patch Day': { picture: 'usb', mood: 'sun' },
    'Phishing Expedition': { picture: 'phish', mood: 'night' },
    'Zero Day': { picture: 'keypad', mood: 'fire' },
    'Full Coverage': { picture: 'wifi' },
    'Off the Grid': { picture: 'plug' },
    'Home Server': { picture: 'server' },
    'Virtual Holiday': { picture: 'drone' },
    'A Room Full of Hoodies': { picture: 'laptop' },
    'Neon Arcade': { build: 'claw' },
    'Data Stream': { build: 'coaster3' },
    'Cloud Café': { build: 'diner' },
    'Hologram Hall': { build: 'theatre' },
    'Capsule Hotel 2.0': { build: 'hotel' },
    'Unplugged Garden': { build: 'rocks' },
    Speedrun: { build: 'chase' },
    'Fibre Optics': { picture: 'wires' },
    'Texture Pack': { picture: 'qr' },
    'Biometric Turnstile': { picture: 'turnstile' },
    'Easter Egg': { picture: 'egg' },
    'Robot Dog': { picture: 'robotdog' },
    'Botnet Herder': { person: { hat: 'hood', skin: 2, look: 'cross', coat: '#12242c', hair: 0 } },
    'Deepfake Artist': {
      person: { hat: 'beret', skin: 4, look: 'sly', coat: '#3dffb0', hair: 6, glasses: true }
    },
    'White Hat': {
      person: { hat: 'cowboy', skin: 1, look: 'calm', coat: '#f4f1e6', hair: 5, glasses: true }
    },
    Sysadmin: { person: { hat: 'headset', skin: 0, look: 'cross', coat: '#6f9a3e', hair: 1, beard: true } },
    'Backup Tapes': { picture: 'tapes' },
    'Crypto Wallet': { picture: 'coinslot' }
  }
};
