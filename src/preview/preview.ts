import type { KeyValueStorage } from '../browser/index.ts';

/** Another version of the tag, for this browser's session only. */
export interface Preview {
  /** `1.4.0` */
  readonly version: string;
  /** Made by `tamis build --preview`. It is part of the folder's name, so without it there is nothing to load. */
  readonly key: string;
}

/** The key in session storage under which a preview is kept: `1.4.0 <key>`. The loader reads it too. */
export const PREVIEW_KEY = 'tamis.preview';

const VERSION = /^(?!.*\.\.)\w[\w.+-]{0,63}$/;
const KEY = /^[\w-]{16,128}$/;

/** The folder of a preview, beside the loader. */
export const folderOf = ({ version, key }: Preview): string => `${version}-${key}/`;

/** A preview that names a folder, and nothing outside it. */
export const readPreview = (version: string, key: string): Preview | undefined =>
  VERSION.test(version) && KEY.test(key) ? { version, key } : undefined;

export const keptPreview = (session: KeyValueStorage): Preview | undefined => {
  const [version = '', key = ''] = (session.get(PREVIEW_KEY) ?? '').split(' ');
  return readPreview(version, key);
};

export const keepPreview = (session: KeyValueStorage, { version, key }: Preview): boolean =>
  session.set(PREVIEW_KEY, `${version} ${key}`);

/** The version for which the address asks: `#tamis-preview=1.4.0`; empty if it asks to stop: `#tamis-preview=`. */
export const askedBy = (hash: string): string | undefined =>
  /[#&]tamis-preview=([^&]*)/.exec(hash)?.[1]?.replace(/^off$/, '');

/** The address without that request. */
export const withoutRequest = (url: string): string =>
  url.replace(/([#&])tamis-preview=[^&]*(&?)/, (_, before: string, after: string) =>
    before === '#' && after ? '#' : after,
  );
