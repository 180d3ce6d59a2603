import type { Browser } from '../browser/index.ts';

/** How a value is read from the page itself. */
export interface PageLook<out T> {
  readonly name: string;
  /** Looks at the page as it is now. Returns plain data. */
  readonly look: (browser: Browser) => T | null | undefined;
  /** It is stored on the device: it is not read before performance consent. */
  readonly isStored?: true;
}
