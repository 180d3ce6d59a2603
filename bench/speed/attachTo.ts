import type { CDPSession } from 'playwright-core';
import { within } from './within.ts';

/** Limit for each answer: a browser that has crashed neither answers nor reports an error. */
const ANSWER_LIMIT_MS = 60_000;

/** A session with one page. */
export interface PageSession {
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Adds a listener for all events of a name until the session ends. */
  readonly on: (event: string, listener: (params: Record<string, unknown>) => void) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/**
 * Connects to a page without Playwright. Playwright enables the protocol's `Runtime` domain on each page; with it, the
 * first exception that a script throws, even a caught one, costs up to 18 ms that no visitor pays.
 * https://chromedevtools.github.io/devtools-protocol/tot/Target/#method-sendMessageToTarget
 */
export const attachTo = async (control: CDPSession, targetId: string): Promise<PageSession> => {
  const { sessionId } = await control.send('Target.attachToTarget', { targetId });
  const waiting = new Map<
    number,
    { resolve: (it: Record<string, unknown>) => void; reject: (cause: Error) => void }
  >();
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  let count = 0;

  const hear = (event: { readonly sessionId: string; readonly message: string }) => {
    if (event.sessionId !== sessionId) return;
    const { id, method, params = {}, result = {}, error }: Message = JSON.parse(event.message);
    if (id === undefined) return listeners.get(method ?? '')?.(params);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  };
  control.on('Target.receivedMessageFromTarget', hear);
  control.on('Target.detachedFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    control.off('Target.receivedMessageFromTarget', hear);
    for (const { reject } of waiting.values()) reject(new Error('The page is gone.'));
  });

  return {
    send: (method, params = {}) => {
      const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        const message = JSON.stringify({ id: count, method, params });
        control.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
      return within(ANSWER_LIMIT_MS, method, answer);
    },
    on: (event, listener) => void listeners.set(event, listener),
  };
};
