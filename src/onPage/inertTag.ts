import type { Browser } from '../browser/index.ts';
import { NO_CONSENT } from '../consent/index.ts';
import { createTrace } from '../engine/index.ts';
import { createFailures, type Failures, inertHealth } from '../health/index.ts';
import { inertIdentity } from '../identity/index.ts';
import type { Tag } from '../startTag.ts';
import { createInspect } from './createInspect.ts';
import { exposeTag } from './exposeTag.ts';
import { pageMark } from './pageMark.ts';

/** A tag that does nothing: on a server, on a host not allowed, with wrong settings. */
export const inertTag = (reason: string, failures?: Failures['counts']): Tag => ({
  version: __TAMIS_VERSION__,
  running: false,
  reason,
  trace: createTrace(1),
  consent: { current: () => NO_CONSENT, subscribe: () => () => {} },
  identity: inertIdentity(),
  explain: () => [],
  health: () => inertHealth(failures?.()),
  inspect: async () => {},
  push: () => {},
  shadow: () => undefined,
  stop: () => {},
});

/** Says in the console, and by `tamis`, why no tag runs. */
export const stayOff = (browser: Browser, reason: string): Tag => {
  const { report, counts } = createFailures(browser);
  report(reason);
  const tag = { ...inertTag(reason, counts), inspect: createInspect(browser, report) };
  return exposeTag(browser, pageMark<Tag>(browser), tag, undefined);
};
