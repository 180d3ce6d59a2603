import { type Browser, withTimeLimit } from '../../browser/index.ts';
import { toJson } from '../../engine/index.ts';
import type { EventContent } from '../../hooks/index.ts';
import type { Alloy, CreateAlloy, SendRequest } from './entry.ts';

const WAKE_LIMIT_MS = 10_000;
/** Longer than alloy waits between two tries. An alloy that makes no request for so long never comes back. */
const SILENCE_LIMIT_MS = 10_000;

/** Returns alloy's code, unevaluated. */
export type LoadAlloy = () => Promise<{ readonly evaluateAlloy: EvaluateAlloy }>;

export type EvaluateAlloy = (
  sendRequest: SendRequest,
  json?: { readonly parse: typeof JSON.parse; readonly stringify: typeof toJson },
) => CreateAlloy;

export interface AlloySettings {
  readonly orgId: string;
  readonly datastreamId: string;
  readonly edgeDomain: string;
  /** Empty for none. */
  readonly prehidingStyle: string;
  readonly onBeforeEventSend: (content: EventContent) => false | undefined;
}

export interface WakeParts {
  readonly load: LoadAlloy;
  readonly sendRequest: SendRequest;
  readonly browser: Pick<Browser, 'clock' | 'nextPaint'>;
  /** Asked before alloy is evaluated, because that already writes a cookie for a moment, and before it is configured. */
  readonly allowed: () => boolean;
  /** The visitor's ID at this moment; empty if there is none. */
  readonly visitorId: () => string;
  /** The settings at the time when alloy wakes. */
  readonly settings: () => AlloySettings;
}

export interface SleepingAlloy {
  /**
   * Returns alloy. The first call evaluates and configures it; if that failed, the next call tries again. Call it only
   * with performance consent.
   */
  readonly wake: () => Promise<Alloy>;
  /**
   * Ends this alloy: it sends nothing any more, and the next one knows nothing of what this one knew about the visitor.
   */
  readonly forget: () => void;
}

export const createSleepingAlloy = (parts: WakeParts): SleepingAlloy => {
  /** The visitor, and the alloy that knows them. */
  let visitor: { id: string; alloy?: Promise<Alloy> | undefined } = { id: '' };
  const forget = (id = '') => {
    visitor = { id };
  };
  const wakeFor = (its: typeof visitor) => {
    let requests = 0;
    /** How many times a request has begun or ended. */
    let steps = 0;
    const sendRequest: SendRequest = async (...request) => {
      if (its !== visitor) throw new Error('This alloy has ended.');
      requests++;
      steps++;
      try {
        return await parts.sendRequest(...request);
      } finally {
        requests--;
        steps++;
      }
    };
    /** Settles as the command does. If alloy has gone silent, the command rejects, and the next one gets a new alloy. */
    const watched = (command: Promise<unknown>) =>
      new Promise((resolve, reject) => {
        let stop: () => void;
        const watch = () => {
          const before = steps;
          stop = parts.browser.clock.after(SILENCE_LIMIT_MS, () => {
            if (requests > 0 || steps !== before) return watch();
            if (its === visitor) forget(its.id);
            reject(new Error('alloy did not come back in time.'));
          });
        };
        watch();
        command.then(resolve, reject).then(() => stop());
      });
    const wakeAndNote = async (): Promise<Alloy> => {
      const alloy = await wakeAlloy({ ...parts, sendRequest });
      return async (...command) => {
        try {
          return await watched(alloy(...command));
        } finally {
          // The edge's answer may have named the visitor.
          its.id = parts.visitorId() || its.id;
        }
      };
    };
    return withTimeLimit(
      wakeAndNote(),
      parts.browser.clock,
      WAKE_LIMIT_MS,
      'alloy was not ready in time.',
    ).catch((cause: unknown) => {
      its.alloy = undefined;
      throw cause;
    });
  };
  return {
    wake: () => {
      const id = parts.visitorId();
      // While this page was frozen, consent was withdrawn elsewhere, and given again: alloy must not keep the old ID.
      if (visitor.id && id && id !== visitor.id) forget();
      visitor.id = id || visitor.id;
      visitor.alloy ??= wakeFor(visitor);
      return visitor.alloy;
    },
    forget: () => forget(),
  };
};

const wakeAlloy = async ({ load, sendRequest, browser, allowed, settings }: WakeParts): Promise<Alloy> => {
  const { prehidingStyle, ...given } = settings();
  const { evaluateAlloy } = await load();
  const requireConsent = () => {
    if (!allowed()) throw new Error('Consent was withdrawn.');
  };
  requireConsent();
  const createAlloy = evaluateAlloy(sendRequest, { parse: JSON.parse, stringify: toJson });
  // Each step runs in a task of its own, so that no task is long. With a prehiding style there is no wait, because
  // hidden content must be shown soon.
  if (!prehidingStyle) await browser.nextPaint();
  requireConsent();
  const alloy = createAlloy({ name: 'alloy' });
  const options = {
    ...given,
    // Otherwise the first request would go to a third-party domain.
    thirdPartyCookiesEnabled: false,
    // Visitors keep the identity that they have from the old library.
    idMigrationEnabled: true,
    // Each event brings its own contexts: those of its occurrence. alloy could read them only when it sends.
    context: [],
    ...(prehidingStyle && { prehidingStyle }),
  };
  await alloy('configure', options);
  if (!prehidingStyle) await browser.nextPaint();
  return alloy;
};
