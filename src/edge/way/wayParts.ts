import type { Browser } from '../../browser/index.ts';
import type { Consent } from '../../consent/index.ts';
import type { FillEvent } from '../../hooks/index.ts';
import type { Redaction } from '../../redaction/index.ts';
import type { Hosts, Settings } from '../../settings/index.ts';
import type { Gate, TrackingContext } from '../../site/index.ts';
import type { LoadAlloy } from '../alloy/wakeAlloy.ts';
import type { Ledger, OutboxStorage } from '../delivery/index.ts';

/** A complete event that has passed the gates. */
export interface DepartedEvent {
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** The report suite of the host on which the event happened; empty for the datastream's own. */
  readonly reportSuite: string;
}

/** What the edge needs of the tag. */
export interface EdgeParts {
  readonly browser: Browser;
  readonly settings: Settings;
  readonly hosts: Hosts;
  /** Consent, and what else the site asks. */
  readonly gate: Gate;
  readonly redact: Redaction;
  readonly consent: () => Consent;
  /** Whether performance consent is there at this very moment. */
  readonly allowed: () => boolean;
  /** The context at the time of the call. */
  readonly snapshot: () => TrackingContext;
  readonly fill: FillEvent;
  readonly loadAlloy: LoadAlloy;
  /** The site shows no offers. */
  readonly personalization?: false | undefined;
  readonly report: (message: string, cause: unknown, rule?: string) => void;
}

export interface WayParts extends EdgeParts {
  readonly ledger: Ledger;
  readonly storage: OutboxStorage;
  /** Name of this page among the owners of what is stored. */
  readonly own: string;
  readonly datastreamId: string;
  /** Organisation, edge domain, datastream and tenant of this tag. */
  readonly sender: string;
  /** Throws if the tag was stopped: what waited in alloy does not leave any more. */
  readonly requireRunning: () => void;
  /** Tells its listeners about each event that leaves. */
  readonly departs: (event: DepartedEvent) => void;
}
