import { type Browser, withTimeLimit } from '../../browser/index.ts';
import { toJson } from '../../language/index.ts';
import type { EventContent } from '../../site/index.ts';
import type { Alloy, CreateAlloy, SendRequest } from './entry.ts';

const WAKE_LIMIT_MS = 10_000;
/** Longer than a request, and than alloy's tries at an edge that answers. */
const COMMAND_LIMIT_MS = 20_000;

/** Returns alloy's code, unevaluated. */
export type LoadAlloy = () => Promise<{ readonly evaluateAlloy: EvaluateAlloy }>;

export type EvaluateAlloy = (
  sendRequest: SendRequest,
  json?: { readonly parse: (text: string) => unknown; readonly stringify: typeof toJson },
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
  readonly loadAlloy: LoadAlloy;
  readonly sendRequest: SendRequest;
  /** Reads an answer for alloy. */
  readonly parse: (text: string) => unknown;
  readonly browser: Pick<Browser, 'clock' | 'nextPaint'>;
  /** Asked before alloy is evaluated, because that already writes a cookie for a moment, and before it is configured. */
  readonly allowed: () => boolean;
  /** The visitor's ID at this moment; empty if there is none. */
  readonly visitorId: () => string;
  readonly alloySettings: AlloySettings;
  readonly personalization?: false | undefined;
}

export const createSleepingAlloy = (parts: WakeParts) => {
  const { clock } = parts.browser;
  /** The visitor, and the alloy that knows them. */
  let visitor: { id: string; alloy?: Promise<Alloy> | undefined } = { id: '' };
  const forget = (id = '') => {
    visitor = { id };
  };
  const wakeFor = (its: typeof visitor) => {
    const sendRequest: SendRequest = async (...request) => {
      if (its !== visitor) throw new Error('This alloy has ended.');
      return parts.sendRequest(...request);
    };
    const wakeAndNote = async (): Promise<Alloy> => {
      const alloy = await wakeAlloy({ ...parts, sendRequest });
      return async (...command) => {
        // Whatever stops it, this alloy does not come back: the next event gets a new one.
        const stop = clock.after(COMMAND_LIMIT_MS, () => its === visitor && forget(its.id));
        try {
          return await withTimeLimit(
            alloy(...command),
            clock,
            COMMAND_LIMIT_MS,
            'alloy did not come back in time.',
          );
        } finally {
          stop();
          // The edge's answer may have named the visitor.
          its.id = parts.visitorId() || its.id;
        }
      };
    };
    return withTimeLimit(wakeAndNote(), clock, WAKE_LIMIT_MS, 'alloy was not ready in time.').catch(
      (cause: unknown) => {
        its.alloy = undefined;
        throw cause;
      },
    );
  };
  return {
    /**
     * Returns alloy. The first call evaluates and configures it; if that failed, the next call tries again. Call it only
     * with performance consent.
     */
    wake: (): Promise<Alloy> => {
      const id = parts.visitorId();
      // While this page was frozen, consent was withdrawn elsewhere, and given again: alloy must not keep the old ID.
      if (visitor.id && id && id !== visitor.id) forget();
      visitor.id = id || visitor.id;
      visitor.alloy ??= wakeFor(visitor);
      return visitor.alloy;
    },
    /**
     * Ends this alloy: it sends nothing any more, and the next one knows nothing of what this one knew about the visitor.
     */
    forget: () => forget(),
  };
};

const wakeAlloy = async (parts: WakeParts): Promise<Alloy> => {
  const { browser, allowed, personalization } = parts;
  const { prehidingStyle, ...given } = parts.alloySettings;
  const { evaluateAlloy } = await parts.loadAlloy();
  const requireConsent = () => {
    if (!allowed()) throw new Error('Consent was withdrawn.');
  };
  requireConsent();
  const createAlloy = evaluateAlloy(parts.sendRequest, { parse: parts.parse, stringify: toJson });
  // Each step runs in a task of its own, so that no task is long. With a prehiding style there is no wait, because
  // hidden content must be shown soon.
  if (!prehidingStyle) await browser.nextPaint();
  requireConsent();
  const alloy = createAlloy({ name: 'alloy', personalization });
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
