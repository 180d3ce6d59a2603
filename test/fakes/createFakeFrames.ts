import type { FrameMessage, Frames } from '../../src/browser/index.ts';

/** The windows around a page; the test sends their messages. */
export const createFakeFrames = ({ framed = false } = {}) => {
  const listeners = new Set<(message: FrameMessage) => void>();
  const world = {
    /** Messages that the page sent to its parent window. */
    toldParent: [] as string[],
    /** The page's replies, each with the origin that had asked. */
    replies: [] as { readonly to: string; readonly text: string }[],
    /** The present hidden frames. */
    hidden: [] as { readonly src: string; readonly text: string }[],
    listeners,
    /** Sends a message from another window. */
    speak: (origin: string, text: string, fromParent = false) => {
      const reply = (answer: string) => void world.replies.push({ to: origin, text: answer });
      for (const listener of [...listeners]) listener({ text, origin, fromParent, reply });
    },
  };
  const frames: Frames = {
    framed: () => framed,
    tellParent: (text) => void world.toldParent.push(text),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addHidden: (src, text) => {
      const frame = { src, text };
      world.hidden.push(frame);
      return () => {
        world.hidden = world.hidden.filter((other) => other !== frame);
      };
    },
  };
  return { frames, world };
};
