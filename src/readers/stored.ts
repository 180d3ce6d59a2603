import { type PageValue, pageValue, type ReaderOptions } from '../site/index.ts';

/** The value of a cookie, decoded. Not read before performance consent. */
export const cookie = (name: string, options?: ReaderOptions<string>): PageValue<string> =>
  pageValue({ name: `cookie ${name}`, look: ({ cookies }) => cookies.get(name), isStored: true }, options);

/** The value of a key of the session storage or the local storage. Not read before performance consent. */
export const storage = (
  kind: 'session' | 'local',
  key: string,
  options?: ReaderOptions<string>,
): PageValue<string> =>
  pageValue(
    { name: `${kind} storage ${key}`, look: (browser) => browser[kind].get(key), isStored: true },
    options,
  );
