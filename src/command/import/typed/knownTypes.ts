/** What a type checker knows of a value, as far as it matters here. */
export type Kind = 'any' | 'text' | 'number' | 'truth' | 'unknown' | 'maybe text' | 'nothing' | 'date';

interface Signature {
  /** What each argument may be; what follows is anything. */
  readonly takes: readonly (readonly Kind[])[];
  /** It takes more of the last. */
  readonly isOpen?: true;
  readonly gives: Kind;
}

const TEXT: readonly Kind[] = ['any', 'text'];
const NUMBER: readonly Kind[] = ['any', 'number'];
const EACH: readonly Kind[] = ['any', 'text', 'number', 'truth', 'unknown', 'maybe text', 'date'];

const of = (gives: Kind, ...takes: readonly (readonly Kind[])[]): Signature => ({ takes, gives });
const open: Signature = { takes: [EACH], isOpen: true, gives: 'nothing' };

/** Values of the browser by their paths, without `window.`; none that a page may lack. */
const VALUES: ReadonlyMap<string, Kind> = new Map([
  ...['title', 'referrer', 'URL', 'domain', 'cookie'].map((it) => [`document.${it}`, 'text'] as const),
  ...['href', 'hostname', 'host', 'pathname', 'search', 'hash', 'protocol', 'origin'].flatMap((it) => [
    [`location.${it}`, 'text'] as const,
    [`document.location.${it}`, 'text'] as const,
  ]),
  ['navigator.userAgent', 'text'],
  ['navigator.language', 'text'],
]);

const FUNCTIONS: ReadonlyMap<string, Signature> = new Map([
  ...['log', 'info', 'warn', 'error', 'debug'].flatMap((it) => [
    [`console.${it}`, open] as const,
    [`_satellite.logger.${it}`, open] as const,
  ]),
  ...['session', 'local'].flatMap((it): readonly (readonly [string, Signature])[] => [
    [`${it}Storage.getItem`, of('maybe text', TEXT)],
    [`${it}Storage.setItem`, of('nothing', TEXT, TEXT)],
    [`${it}Storage.removeItem`, of('nothing', TEXT)],
  ]),
  ...['floor', 'round', 'ceil', 'abs'].map((it) => [`Math.${it}`, of('number', NUMBER)] as const),
  ['Math.random', of('number')],
  ['Date.now', of('number')],
  ['parseInt', of('number', TEXT, NUMBER)],
  ['parseFloat', of('number', TEXT)],
  ['String', of('text', EACH)],
  ['Number', of('number', EACH)],
  ['Boolean', of('truth', EACH)],
  ['encodeURIComponent', of('text', ['any', 'text', 'number'])],
  ['decodeURIComponent', of('text', TEXT)],
  ['JSON.parse', of('any', TEXT)],
  ['_satellite.getVar', of('unknown', TEXT)],
  ['_satellite.setVar', of('nothing', TEXT, EACH)],
  ['_satellite.track', of('nothing', TEXT)],
]);

const METHODS: ReadonlyMap<string, Signature> = new Map([
  ...['toLowerCase', 'toUpperCase', 'trim'].map((it) => [`text.${it}`, of('text')] as const),
  ...['indexOf', 'lastIndexOf'].map((it) => [`text.${it}`, of('number', TEXT)] as const),
  ...['includes', 'startsWith', 'endsWith'].map((it) => [`text.${it}`, of('truth', TEXT)] as const),
  ...['substring', 'substr', 'slice'].map((it) => [`text.${it}`, of('text', NUMBER, NUMBER)] as const),
  ['text.charAt', of('text', NUMBER)],
  ['date.getTime', of('number')],
  ['date.getFullYear', of('number')],
  ['date.toISOString', of('text')],
  ['date.toUTCString', of('text')],
]);

const withoutWindow = (path: string): string => path.replace(/^window\./, '');

export const valueAt = (path: string): Kind | undefined => VALUES.get(withoutWindow(path));

const allows = ({ takes, isOpen }: Signature, given: readonly (Kind | undefined)[]): boolean =>
  (isOpen === true || given.length <= takes.length) &&
  given.every((kind, at) => kind !== undefined && (takes[at] ?? takes.at(-1))?.includes(kind) === true) &&
  (isOpen === true || given.length >= Math.min(takes.length, 1));

const MANY = new Set(['setItem', 'setVar']);

/** What a function of the browser gives for these; `undefined` if that is not certain. */
export const givenBy = (path: string, given: readonly (Kind | undefined)[]): Kind | undefined => {
  const found = FUNCTIONS.get(withoutWindow(path));
  const isWhole = !MANY.has(path.split('.').at(-1) ?? '') || given.length === 2;
  return found && isWhole && allows(found, given) ? found.gives : undefined;
};

/** The same of a method of a text or a date. */
export const givenByMethod = (
  kind: Kind | undefined,
  name: string,
  given: readonly (Kind | undefined)[],
): Kind | undefined => {
  const found = METHODS.get(`${kind}.${name}`);
  return found && allows(found, given) ? found.gives : undefined;
};
