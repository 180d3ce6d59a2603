import { createRedaction } from '../redaction/index.ts';

/** What is removed from addresses and texts before an event is made, shown by an example. */
export interface Removed {
  readonly what: string;
  readonly from: string;
  /** What remains, and may leave. */
  readonly leaves: string;
}

const SITE = 'https://www.example.com';
const ADDRESSES: readonly (readonly [what: string, from: string])[] = [
  ['e-mail addresses, in any encoding', `${SITE}/en/searchresult?q=jane%40example.com`],
  [
    'e-mail addresses and JWTs alone in campaign parameters',
    `${SITE}/?utm_campaign=AprilNewsletter2026&intcid=jane@example.com`,
  ],
  ['values of parameters with a secret’s name', `${SITE}/en/login.html?user[password]=hunter2&login=success`],
  ['values that may be secrets, unless they read as names', `${SITE}/en/a.html?code=SplxlOBe&ticket=FC-2104`],
  ['what follows a word that announces a secret', `${SITE}/en/update-password.html#/a1b2c3`],
  ['random-looking text', `${SITE}/en/9f86d081884c7d659a2feaa0c55ad015/top10foodtrendsfor2026.html`],
  ['all but the scheme of mail, phone and data links', 'mailto:jane@example.com?subject=Taste'],
  ['user and password of the address', 'https://jane:hunter2@www.example.com/en/'],
];
const TEXTS: readonly (readonly [what: string, from: string])[] = [
  [
    'e-mail addresses, JWTs and secrets in addresses out of titles, link texts and data-layer values',
    `Jane’s page (jane@example.com), see ${SITE}/verify-email/a1b2c3`,
  ],
];

/** What is removed with the default of the setting `urls`. */
export const removed = (): readonly Removed[] => {
  const { url, text } = createRedaction();
  return [
    ...ADDRESSES.map(([what, from]) => ({ what, from, leaves: url(from) })),
    ...TEXTS.map(([what, from]) => ({ what, from, leaves: text(from) })),
  ];
};
