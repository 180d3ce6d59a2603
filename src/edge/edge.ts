import type { Browser } from '../browser/index.ts';
import type { Consent, Store } from '../consent/index.ts';
import type { Trace, Unsubscribe } from '../engine/index.ts';
import type { Fill } from '../hooks/fill.ts';
import type { Settings } from '../settings/settings.ts';
import type { TrackingContext } from '../tracking/index.ts';
import type { LoadAlloy } from './alloy/wakeAlloy.ts';
import type { DepartedEvent } from './createDepartures.ts';
import type { Intake } from './createIntake.ts';

export interface EdgeParts {
  readonly browser: Browser;
  readonly settings: Settings;
  readonly consent: () => Consent;
  /** Neither read nor written before performance consent. */
  readonly cookies: Store;
  readonly fills: readonly Fill[];
  /** The context of this moment. */
  readonly snapshot: () => TrackingContext;
  readonly loadAlloy: LoadAlloy;
  readonly trace: Trace;
  readonly failed: (message: string, cause: unknown) => void;
}

export interface Edge {
  readonly send: Intake;
  /** Any command of alloy's but `configure`, for the page. Rejects while performance consent is missing. */
  readonly command: (name: string, options?: object) => Promise<unknown>;
  readonly onDeparture: (listener: (event: DepartedEvent) => void) => Unsubscribe;
  /** Sends what earlier pages and dead tabs have left behind, as soon as there is consent. */
  readonly resume: () => void;
  /** Consent is gone: nothing that waits or is on its way leaves any more. */
  readonly withdraw: () => void;
  readonly stop: Unsubscribe;
}
