import { oncePerTask } from './oncePerTask.ts';
import { asDefined } from './unclobbered.ts';

/** `document.cookie` of one page. */
export interface CookieText {
  readonly get: () => string;
  /** What another script may have written meanwhile is read again. */
  readonly again: () => void;
  readonly set: (cookie: string) => void;
}

const texts = new WeakMap<Document, CookieText>();

/**
 * Reading cookies needs another process, and js-cookie and alloy read them several times for one value. So everyone here
 * shares one reading, until the task ends or a cookie is written through this.
 */
export const cookieText = (of: Document): CookieText => {
  const known = texts.get(of);
  if (known) return known;
  const node = asDefined(of);
  const { get, again } = oncePerTask(() => node.cookie);
  const made: CookieText = {
    get,
    again,
    set: (cookie) => {
      node.cookie = cookie;
      again();
    },
  };
  texts.set(of, made);
  return made;
};
