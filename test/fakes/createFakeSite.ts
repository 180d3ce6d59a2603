import * as builders from '../../src/engine/index.ts';
import {
  type Announcement,
  atOnce,
  type Builders,
  createEngine,
  createTrace,
  type Effects,
  type EngineParts,
  type OutgoingEvent,
  type Rule,
  type RuleBody,
  type Source,
  type Trigger,
  usableRules,
} from '../../src/engine/index.ts';
import { createFakeClock } from '../../src/testing/createFakeClock.ts';

/** A minimal site that consists only of names, for tests of the engine alone. */
export interface FakeTracking {
  readonly context: { readonly page: string; readonly consent: boolean };
  readonly xdm: { readonly page: { readonly name: string; readonly count: number }; readonly user: string };
  readonly data: { readonly promo: string };
  readonly eventType: 'view' | 'click';
  readonly tools: { readonly site: Source<FakeTracking> };
}

export const {
  defineRule,
  defineDataElement,
  payload,
  condition,
  oneOf,
  not,
  all,
  any,
}: Builders<FakeTracking> = builders;

const siteEvents: Trigger<FakeTracking, unknown>['source'] = { name: 'site', create: ({ site }) => site };

export const happens = <P = { readonly n: number }>(
  key: string,
  scope: Trigger<FakeTracking, P>['scope'] = 'all',
): Trigger<FakeTracking, P> => ({ source: siteEvents, key, scope, label: `${key} happens` });

export const consented = condition({
  label: 'consent is given',
  find: ({ consent }) => consent,
  awaitsConsent: true,
});

/** The event of an ordinary rule: it carries the number of its occurrence. */
export const sends = { type: 'sendEvent', eventType: 'click', xdm: { 'page.count': payload('n') } } as const;

/** A rule that sends this event when `key` happens, unless a test says otherwise. */
export const ruleOn = (
  key: string,
  name: string,
  more: Partial<RuleBody<FakeTracking, { readonly n: number }>> = {},
): Rule<FakeTracking> =>
  defineRule(happens<{ readonly n: number }>(key), { name, actions: [sends], ...more });

/** An engine on that site, with everything that it has sent. */
export const createFakeSite = (
  rules: readonly Rule<FakeTracking>[],
  {
    loadScript = () => new Promise(() => {}),
    ...parts
  }: Partial<EngineParts<FakeTracking>> & Partial<Pick<Effects<FakeTracking>, 'loadScript'>> = {},
) => {
  const clock = createFakeClock();
  const trace = createTrace(100);
  const sent: (OutgoingEvent & { rule: string })[] = [];
  const cookies = new Map<string, string>();
  const failures: string[] = [];
  const world = { page: 'home', consent: true };
  const effects: Effects<FakeTracking> = {
    sendEvent: (event, { rule }) => sent.push({ ...event, rule }),
    setCookie: (name, value) => cookies.set(name, value),
    removeCookie: (name) => cookies.delete(name),
    loadScript,
  };
  let announce: (it: Announcement<FakeTracking>) => void = () => {};
  const report = (message: string, cause: unknown) =>
    failures.push(`${message} ${cause instanceof Error ? cause.message : String(cause)}`);
  const engine = createEngine<FakeTracking>({
    rules: usableRules<FakeTracking>(rules, report),
    tools: {
      site: {
        start: (announcing) => {
          announce = announcing;
          return () => {
            announce = () => {};
          };
        },
      },
    },
    turns: atOnce,
    captureMoment: () => ({ ...world }),
    refresh: () => ({ consent: world.consent }),
    stillHolds: ({ page }) => page === world.page,
    effects,
    trace,
    report,
    now: clock.now,
    after: clock.after,
    ...parts,
  });
  const stop = engine.start();

  return {
    engine,
    stop,
    clock,
    trace,
    sent,
    cookies,
    failures,
    world,
    occur: (key: string, payload: unknown = { n: 1 }, more: Partial<Announcement<FakeTracking>> = {}) =>
      announce({ keys: [key], payload, ...more }),
    rulesThatSent: () => sent.map(({ rule }) => rule),
    /** The verdicts of the latest occurrence. */
    verdicts: () => {
      const last = trace.records().findLast((record) => record.kind === 'occurrence');
      return last?.kind === 'occurrence' ? last.verdicts : [];
    },
  };
};
