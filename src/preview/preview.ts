import { isRecord } from '../language/index.ts';

/** A draft of the tag, for this browser's session only, as its key describes it. */
export interface Draft {
  /** `1.4.0` */
  readonly version: string;
  /** The last day on which the key counts, in UTC: `2026-12-06`. */
  readonly until: string;
  /** Random: it is part of the folder's name, so without the key there is nothing to load. */
  readonly place: string;
  /** The name of the release: `1.4.0+3f9a2c7b1d`. */
  readonly release?: string | undefined;
  /** The `integrity` of each file: `tag.js`, `tag.legacy.js`. */
  readonly files: Readonly<Record<string, string>>;
}

/** The key in session storage under which the key of a preview is kept. The loader looks for it too. */
export const PREVIEW_KEY = 'tamis.preview';

/** The draft in base64url, a dot, and the signature of that text. */
export const SIGNED = /^([\w-]{1,4096})\.([\w-]{86})$/;

const VERSION = /^(?!.*\.\.)\w[\w.+-]{0,63}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const PLACE = /^[\w-]{16,128}$/;
/** One whole hash: a browser checks nothing if the attribute contains what is none. */
const INTEGRITY = /^sha384-[\w+/]{64}$/;

const fits = (pattern: RegExp, value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);

/** A draft that names a folder, and nothing outside it. */
export const readDraft = (value: unknown): Draft | undefined => {
  if (!isRecord(value) || !isRecord(value.files)) return undefined;
  const { version, until, place, files, release } = value;
  if (!fits(VERSION, version) || !fits(DAY, until) || !fits(PLACE, place)) return undefined;
  const hashes = Object.entries(files).filter((it): it is [string, string] => fits(INTEGRITY, it[1]));
  const named = fits(VERSION, release) ? { release } : {};
  return { version, until, place, ...named, files: Object.fromEntries(hashes) };
};

/** The folder of a draft, beside the loader. */
export const folderOf = ({ version, place }: Pick<Draft, 'version' | 'place'>): string =>
  `${version}-${place}/`;

/** Whether the address asks for a preview, `#tamis-preview=on`, or for its end: `#tamis-preview=off`. */
export const askedBy = (hash: string): 'start' | 'end' | undefined => {
  const asked = /[#&]tamis-preview=([^&]*)/.exec(hash)?.[1];
  if (asked === undefined) return undefined;
  return asked === '' || asked === 'off' ? 'end' : 'start';
};

/** The address without that request. */
export const withoutRequest = (url: string): string =>
  url.replace(/([#&])tamis-preview=[^&]*(&?)/, (_, before: string, after: string) =>
    before === '#' && after ? '#' : after,
  );
