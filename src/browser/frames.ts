import type { Unsubscribe } from '../engine/index.ts';

/** A text that another window has sent to this one. */
export interface FrameMessage {
  readonly text: string;
  /** The origin of the sender's page, as the browser says it: `https://www.example.com`, or `null` for a page without one. */
  readonly origin: string;
  /** Whether the page around this one has sent it. */
  readonly fromParent: boolean;
  /** Answers the sender, if its page is still of that origin. */
  readonly reply: (text: string) => void;
}

/** The door to the windows around this page and in it. Kept apart from `Browser`: only add-ons need it. */
export interface Frames {
  /** Whether this page is in a frame of another. */
  readonly framed: () => boolean;
  /** Tells the page around this one, whatever its origin: nothing that is secret. */
  readonly tellParent: (text: string) => void;
  readonly onMessage: (listener: (message: FrameMessage) => void) => Unsubscribe;
  /**
   * Adds an invisible frame that may run scripts but reach nothing of this page, and sends it the text when it has
   * loaded. Returns a function that removes it.
   */
  readonly addHidden: (src: string, text: string) => Unsubscribe;
}

/** The windows around the page that we are in; `undefined` on a server. */
export const createFramesHere = (): Frames | undefined =>
  typeof window === 'undefined' ? undefined : createFrames(window);

export const createFrames = (window: Window): Frames => ({
  framed: () => window.parent !== window,
  // The origin of the parent is not known everywhere (Firefox has no `ancestorOrigins`, a referrer may be withheld).
  tellParent: (text) => window.parent.postMessage(text, '*'),
  onMessage: (listener) => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (typeof data !== 'string') return;
      const fromParent = source === window.parent && source !== window;
      // A sender without an own origin cannot be addressed, and gets no answer.
      const reply = (text: string) =>
        origin !== 'null' && (source as WindowProxy | null)?.postMessage(text, origin);
      listener({ text: data, origin, fromParent, reply });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  },
  addHidden: (src, text) => {
    const { document } = window;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.setAttribute('aria-hidden', 'true');
    frame.referrerPolicy = 'strict-origin';
    frame.tabIndex = -1;
    // Not by `hidden` alone: a page may style its frames.
    frame.style.display = 'none';
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(text, new URL(src).origin));
    frame.src = src;
    (document.body ?? document.documentElement).append(frame);
    return () => frame.remove();
  },
});
