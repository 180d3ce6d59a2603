import type { Unsubscribe } from '../language/index.ts';
import { pageDocument } from './pageDocument.ts';

/** A text that another window has sent to this one. */
export interface FrameMessage {
  readonly text: string;
  /**
   * The origin of the sender's page, as the browser reports it: `https://www.example.com`, or `null` for a page without
   * one.
   */
  readonly origin: string;
  /** Whether the parent page has sent it. */
  readonly fromParent: boolean;
  /** Replies to the sender, if its page still has that origin. */
  readonly reply: (text: string) => void;
}

/**
 * Access to the parent window and to the frames in this page. Separate from `Browser`, because only add-ons need it.
 */
export interface Frames {
  /** Whether this page is in a frame of another page. */
  readonly framed: () => boolean;
  /** Sends a text to the parent page, whatever its origin. The text must not be secret. */
  readonly tellParent: (text: string) => void;
  readonly onMessage: (listener: (message: FrameMessage) => void) => Unsubscribe;
  /**
   * Adds an invisible frame that may run scripts but cannot access this page, and sends it the text when it has loaded.
   * Returns a function that removes it.
   */
  readonly addHidden: (src: string, text: string) => Unsubscribe;
}

/** The frames of the current page; `undefined` on a server. */
export const createFramesHere = (): Frames | undefined =>
  typeof window === 'undefined' ? undefined : createFrames(window);

export const createFrames = (window: Window): Frames => ({
  framed: () => window.parent !== window,
  // The origin of the parent is not known everywhere (Firefox has no `ancestorOrigins`, a referrer may be withheld).
  // https://developer.mozilla.org/docs/Web/API/Location/ancestorOrigins
  tellParent: (text) => window.parent.postMessage(text, '*'),
  onMessage: (listener) => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (typeof data !== 'string') return;
      const fromParent = source === window.parent && source !== window;
      // A sender without an origin of its own cannot be addressed and gets no reply.
      const reply = (text: string) =>
        origin !== 'null' && (source as WindowProxy | null)?.postMessage(text, origin);
      listener({ text: data, origin, fromParent, reply });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  },
  addHidden: (src, text) => {
    const page = pageDocument(window);
    const frame = page.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.setAttribute('aria-hidden', 'true');
    frame.referrerPolicy = 'strict-origin';
    frame.tabIndex = -1;
    // Not by the attribute `hidden`: a page's styles for frames could override it.
    frame.style.display = 'none';
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(text, new URL(src).origin));
    frame.src = src;
    (page.body ?? page.documentElement).append(frame);
    return () => frame.remove();
  },
});
