import type { DataElement, FieldMap, FieldSource, Use } from './fields.ts';
import type { Occurrence } from './occurrence.ts';
import type { RuleContext, Site } from './site.ts';

export interface SendEvent<S extends Site, P> {
  readonly type: 'sendEvent';
  readonly eventType: S['eventType'];
  /** Asks the edge for personalisation and renders it. */
  readonly renderDecisions?: boolean | undefined;
  readonly xdm?: FieldMap<S['xdm'], S, P>;
  readonly data?: FieldMap<S['data'], S, P>;
  /**
   * Prepares what the fields read. If it returns `false`, the event is not sent; if it throws, the event is sent, and the
   * failure is the rule's.
   */
  readonly before?: (context: RuleContext<S, P>, use: Use<S['context']>) => unknown;
}

/** Carries out another action in the name of the rule, now or later. */
export type Perform<S extends Site> = (action: Action<S, unknown>) => unknown;

export interface Run<S extends Site, P> {
  readonly type: 'run';
  /** As the tracking plan and the trace print it. */
  readonly label: string;
  /** May return a promise, which the engine watches but never waits for. */
  readonly run: (context: RuleContext<S, P>, use: Use<S['context']>, perform: Perform<S>) => unknown;
  /** It runs in shadow mode, too: it changes nothing of the page. */
  readonly inShadow?: true;
  /** The data elements that it reads, if they are read from the page when the occurrence happens. */
  readonly uses?: readonly DataElement<unknown, S['context']>[];
}

export interface SetCookie<S extends Site, P> {
  readonly type: 'setCookie';
  readonly name: string;
  /** If the source has no value, the cookie is removed. */
  readonly value: FieldSource<string, S, P>;
  /** How long it is kept; by default, until the browser is closed. */
  readonly milliseconds?: number;
}

/** A third-party script. */
export interface ScriptSource {
  /** The script's address: `https://…`, or a path from `/` on this host. */
  readonly src: string;
  /** Subresource integrity: `sha384-…`. */
  readonly integrity?: string;
  /** Further attributes of the script element: `data-…`, `charset` … */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Globals that the tag sets for the script, unless the page has them already. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

export type OtherAction =
  | { readonly type: 'removeCookie'; readonly name: string }
  | ({ readonly type: 'loadScript' } & ScriptSource);

/** Plain data. Except for `run`, `Effects` carry actions out. */
export type Action<S extends Site, P> = SendEvent<S, P> | Run<S, P> | SetCookie<S, P> | OtherAction;

/** An event as the rule made it, before the fills complete it. */
export interface OutgoingEvent {
  readonly eventType: string;
  readonly xdm: Record<string, unknown>;
  readonly data: Record<string, unknown>;
  readonly renderDecisions: boolean;
}

/** What carries actions out. If a call returns a promise, the engine watches it until the rule's timeout. */
export interface Effects<S extends Site> {
  readonly sendEvent: (
    event: OutgoingEvent,
    origin: { readonly rule: string; readonly occurrence: Occurrence<S> },
  ) => void;
  readonly setCookie: (name: string, value: string, milliseconds?: number) => void;
  readonly removeCookie: (name: string) => void;
  /** @param mayRun called when the script has been fetched: the script runs only if this returns true. */
  readonly loadScript: (script: ScriptSource, mayRun: () => boolean) => Promise<unknown>;
}

/** Thrown by an action that was given up because consent was withdrawn. Not a failure: only the trace records it. */
export class GivenUp extends Error {}
