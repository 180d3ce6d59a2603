import type { Random } from './createRandom.ts';

export interface Secret {
  readonly kind: string;
  readonly place: string;
  /** Whether the place announces a secret: then none may leak. */
  readonly announced: boolean;
  readonly secret: string;
  readonly url: string;
}

const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const BASE36 = DIGITS + LOWER;
const BASE62 = BASE36 + LOWER.toUpperCase();
const BASE64URL = `${BASE62}-_`;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const kindsFor = ({ int, pick, text }: Random): Readonly<Record<string, () => string>> => {
  // Half of the secrets have one of the usual lengths, the others any length.
  const length = () => (int(0, 1) ? pick([16, 20, 22, 24, 32, 36, 40, 43, 64, 86, 128]) : int(16, 200));
  const uuid = () => [8, 4, 4, 4, 12].map((size) => text(HEX, size)).join('-');
  return {
    hex: () => text(HEX, length()),
    'hex, capitals': () => text(HEX.toUpperCase(), length()),
    base36: () => text(BASE36, length()),
    'base36 of 16': () => text(BASE36, 16),
    base62: () => text(BASE62, length()),
    base64url: () => text(BASE64URL, length()),
    UUID: () => (int(0, 1) ? uuid() : uuid().toUpperCase()),
    JWT: () =>
      [
        base64url({ alg: pick(['HS256', 'RS256', 'none']), typ: 'JWT' }),
        base64url({ sub: text(DIGITS, 8), exp: int(1e9, 2e9) }),
        text(BASE64URL, 43),
      ].join('.'),
    'reset token': () => `${text(BASE36, int(5, 7))}-${text(HEX, int(20, 64))}`,
    'session token': () =>
      pick([
        () => `${text(HEX.toUpperCase(), 32)}.node${int(1, 9)}`,
        () => text(`${LOWER}012345`, 24),
        () => text(`${LOWER.slice(0, 22)}${DIGITS}`, 26),
        () => `s%3A${text(BASE64URL, 32)}.${text(BASE62, 43)}`,
        () => `ST-${int(1, 9_999_999)}-${text(BASE62, 20)}`,
      ])(),
  };
};

/** Ordinary names of parameters and path segments, which do not announce a secret. */
const NAMES = ['r', 'id', 'x', 'ref', 'v', 'data', 'q', 'h', 'page', 'item'];
const SECRET_NAMES =
  'token access_token resetToken password user[password] password_confirmation pwd pin passcode token[] tokenId x-api-key secretKey PHPSESSID connect.sid sessionId JSESSIONID sid user userid loginName email otp signature id_token SAMLResponse code key ticket state session auth'.split(
    ' ',
  );
const ANNOUNCING =
  'reset-password password-reset update-password.html forgot-password resetPassword set-password verify-email confirm-email activate-account passwort-vergessen token verify confirm confirmation activate invite reset magic-link'.split(
    ' ',
  );

type Place = (secret: string, random: Random) => string;
const SITE = 'https://www.example.com/na-en';

const PLACES: Readonly<Record<string, Place>> = {
  alone: (secret) => secret,
  path: (secret, { pick }) => `${SITE}/${pick(NAMES)}/${secret}${pick(['', '/', '/taste.html', '?a=1'])}`,
  'file in a path': (secret, { pick }) => `${SITE}/taste/${secret}.${pick(['html', 'pdf', 'json'])}`,
  query: (secret, { pick }) => `${SITE}/taste.html?a=1&${pick(NAMES)}=${secret}&b=2`,
  'query without a value': (secret) => `${SITE}/taste.html?${secret}`,
  hash: (secret) => `${SITE}/taste.html#${secret}`,
  'hash route': (secret, { pick }) => `${SITE}/taste.html#/${pick(NAMES)}/${secret}`,
  'query in a hash': (secret, { pick }) => `${SITE}/taste.html#/step1?${pick(NAMES)}=${secret}`,
  'hash that is a query': (secret, { pick }) => `${SITE}/taste.html#a=1&${pick(NAMES)}=${secret}`,
  'matrix parameter': (secret, { pick }) => `${SITE}/taste;${pick(NAMES)}=${secret}/b.html`,
};
const ANNOUNCED: Readonly<Record<string, Place>> = {
  'secret name in a query': (secret, { pick }) =>
    `${SITE}/taste.html?a=1&${pick(SECRET_NAMES)}=${secret}&b=2`,
  'secret name after &amp;': (secret, { pick }) =>
    `${SITE}/taste.html?a=1&amp;${pick(SECRET_NAMES)}=${secret}`,
  'secret name in a hash': (secret, { pick }) => `${SITE}/taste.html#${pick(SECRET_NAMES)}=${secret}&a=1`,
  'secret name in a query in a hash': (secret, { pick }) => `${SITE}/#/step1?${pick(SECRET_NAMES)}=${secret}`,
  'secret name in a matrix parameter': (secret, { pick }) => `${SITE}/taste;${pick(SECRET_NAMES)}=${secret}`,
  'after a word that announces it': (secret, { pick }) =>
    `${SITE}/${pick(ANNOUNCING)}${pick(['/', '/', '//', '#/'])}${secret}${pick(['', '/', '?a=1', '.html'])}`,
};

const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  '': (text) => text,
  ', encoded': encodeURIComponent,
  // Like a redirecting server that encodes everything.
  ', encoded twice': (text) =>
    encodeURIComponent([...text].map((it) => `%${it.charCodeAt(0).toString(16)}`).join('')),
};

/** Random secrets: all kinds in turn, each in a random place and encoding. */
export const makeSecrets = (random: Random, count: number): readonly Secret[] => {
  const kinds = Object.entries(kindsFor(random));
  const places = [
    ...Object.entries(PLACES).map(([name, put]) => ({ name, put, announced: false })),
    ...Object.entries(ANNOUNCED).map(([name, put]) => ({ name, put, announced: true })),
  ];
  const encodings = Object.entries(ENCODINGS);
  return Array.from({ length: count }, (_, at) => {
    const [kind, make] = kinds[at % kinds.length] as (typeof kinds)[number];
    const { name, put, announced } = random.pick(places);
    const [, encode] = random.pick(encodings);
    const secret = encode(make());
    return { kind, place: name, announced, secret, url: put(secret, random) };
  });
};
