import type { Browser } from '../../browser/index.ts';
import { toJson } from '../../engine/index.ts';
import type { EventContent } from '../../hooks/index.ts';
import { withTimeLimit } from '../network/withTimeLimit.ts';
import type { Alloy, CreateAlloy, SendRequest } from './entry.ts';

const WAKE_LIMIT_MS = 10_000;

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
  /** Asked before alloy is evaluated, which touches cookies. */
  readonly allowed: () => boolean;
  /** As they are when alloy wakes. */
  readonly settings: () => AlloySettings;
}

export interface SleepingAlloy {
  /**
   * Returns alloy, evaluated and configured on the first call, or on the next where that has failed. Only to be called with
   * performance consent.
   */
  readonly wake: () => Promise<Alloy>;
  /** Ends this alloy: it sends nothing any more, and the next one knows nothing of the visitor that this one knew. */
  readonly forget: () => void;
}

export const createSleepingAlloy = (parts: WakeParts): SleepingAlloy => {
  let awake: Promise<Alloy> | undefined;
  let visitor = {};
  const wake = () => {
    const of = visitor;
    const isForgotten = () => of !== visitor;
    const sendRequest: SendRequest = async (...request) => {
      if (isForgotten()) throw new Error('Consent was withdrawn.');
      return parts.sendRequest(...request);
    };
    return withTimeLimit(
      wakeAlloy({ ...parts, sendRequest }),
      parts.browser.clock,
      WAKE_LIMIT_MS,
      'alloy was not ready in time.',
    ).catch((cause: unknown) => {
      if (!isForgotten()) awake = undefined;
      throw cause;
    });
  };
  return {
    wake: () => {
      awake ??= wake();
      return awake;
    },
    forget: () => {
      awake = undefined;
      visitor = {};
    },
  };
};

const wakeAlloy = async ({ load, sendRequest, browser, allowed, settings }: WakeParts): Promise<Alloy> => {
  const { prehidingStyle, ...given } = settings();
  const { evaluateAlloy } = await load();
  const createAlloy = evaluateAlloy(sendRequest, { parse: JSON.parse, stringify: toJson });
  // Each step in a task of its own, so that none is long; what is to be hidden until it is rendered cannot wait.
  if (!prehidingStyle) await browser.nextPaint();
  if (!allowed()) throw new Error('Consent was withdrawn.');
  const alloy = createAlloy({ name: 'alloy' });
  const options = {
    ...given,
    // The first request would otherwise go to a third party.
    thirdPartyCookiesEnabled: false,
    // Visitors keep the identity that they have from the old library.
    idMigrationEnabled: true,
    // Each event brings its own: those of its occurrence, which alloy could only take when it sends.
    context: [],
    ...(prehidingStyle && { prehidingStyle }),
  };
  await alloy('configure', options);
  if (!prehidingStyle) await browser.nextPaint();
  return alloy;
};
