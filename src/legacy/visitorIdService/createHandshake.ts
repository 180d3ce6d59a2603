import type { Clock, Frames } from '../../browser/index.ts';
import { isEcid } from '../../ecid/index.ts';
import type { Unsubscribe } from '../../language/index.ts';
import { readFrameMessage, type VisitorState, writeFrameMessage } from './frameMessage.ts';

/** §9 of the specification: the visitor-ID library's handshake timeout. */
const HANDSHAKE_TIMEOUT_MS = 250;

export interface HandshakeParts {
  readonly frames: Frames;
  readonly clock: Clock;
  readonly orgId: string;
  readonly isAllowed: (origin: string) => boolean;
}

export interface Handshake {
  /** The ECID of the parent page; `undefined` if no allowed page answers in time. */
  readonly askParent: () => Promise<string | undefined>;
  /** Answers frames that ask. `tell` gives them the visitor's state as soon as it is known. */
  readonly answerChildren: (tell: (then: (state: VisitorState) => void) => void) => Unsubscribe;
}

/** The exchange between a page and its frames about who the visitor is. */
export const createHandshake = ({ frames, clock, orgId, isAllowed }: HandshakeParts): Handshake => ({
  askParent: () =>
    new Promise((resolve) => {
      if (!frames.framed()) return resolve(undefined);
      const end = (mid?: string) => {
        for (const stop of stops) stop();
        resolve(mid);
      };
      const stops = [
        clock.after(HANDSHAKE_TIMEOUT_MS, end),
        frames.onMessage(({ text, origin, fromParent }) => {
          if (!fromParent || !isAllowed(origin)) return;
          const mid = readFrameMessage(text, orgId)?.state.MCMID;
          if (isEcid(mid)) end(mid);
        }),
      ];
      frames.tellParent(writeFrameMessage('HANDSHAKE', orgId));
    }),
  answerChildren: (tell) =>
    frames.onMessage(({ text, origin, fromParent, reply }) => {
      const word = readFrameMessage(text, orgId)?.word;
      if (fromParent || !isAllowed(origin) || (word !== 'HANDSHAKE' && word !== 'GETSTATE')) return;
      const answer = word === 'HANDSHAKE' ? word : 'PARENTSTATE';
      tell((state) => reply(writeFrameMessage(answer, orgId, state)));
    }),
});
