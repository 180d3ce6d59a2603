import { BUILT_EDGE_DOMAIN } from '../../../demo/edge/builtEdgeDomain.ts';
import { demoSettings } from '../../../demo/settings.ts';
import { isUnderWay } from '../../../demo/stage/perform.ts';
import { foodco } from '../../../src/foodco.ts';
import * as tamis from '../../../src/index.ts';
import * as families from '../../../src/rules/index.ts';
import type { Outcome, SentRequest, Trial } from './trial.ts';

const LIMIT_MS = 8_000;
const NOTHING = { occurrences: [], explanations: [], requests: [], failures: [] };

/** Everything that `tamis` and `tamis/rules` export is there by its name. */
const rulesOf = (code: string): readonly tamis.TrackingRule[] => {
  const names = { ...tamis, ...families };
  // The reader's own words, on a page of the reader's own.
  const made = new Function(
    ...Object.keys(names),
    `'use strict'; return (${code.trim().replace(/;$/, '')}\n);`,
  );
  const rules = [made(...Object.values(names))].flat();
  if (rules.length === 0) throw new Error('It is an empty list.');
  return rules;
};

const itemOf = (text: string): Record<string, unknown> => {
  const item: unknown = JSON.parse(text);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new Error('It is no object.');
  return item as Record<string, unknown>;
};

const choose = (page: Window, groups: string) => {
  Object.assign(page, { OnetrustActiveGroups: groups });
  page.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: groups.split(',').filter(Boolean) }));
};

/** Notes what leaves the page, and lets it go on. */
const noteRequests = (page: Window): readonly SentRequest[] => {
  const sent: SentRequest[] = [];
  const send = page.fetch.bind(page);
  page.fetch = (input, init) => {
    sent.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return send(input, init);
  };
  return sent;
};

/** Resolves once the push is considered, and what its rules have sent is answered or given up. */
const settled = (tag: tamis.Tag, event: unknown) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const records = tag.trace.records();
      const isConsidered =
        typeof event !== 'string' ||
        event === '' ||
        records.some((it) => it.kind === 'occurrence' && it.keys.includes(event));
      if (isConsidered && !records.some(isUnderWay)) resolve();
    };
    tag.trace.subscribe(look);
    setTimeout(resolve, LIMIT_MS);
    look();
  });

/**
 * Runs a tag with the reader's rules on this page, pushes the reader's item, and tells what came of it. The page is used once; what
 * the tag has stored is removed again.
 */
export const tryOut = async (page: Window, { rule, push, consent }: Trial): Promise<Outcome> => {
  const refuse = (what: string, cause: unknown): Outcome => ({ problem: `${what} ${cause}`, ...NOTHING });
  let rules: readonly tamis.TrackingRule[];
  let item: Record<string, unknown>;
  try {
    rules = rulesOf(rule);
  } catch (cause) {
    return refuse('The rule cannot be read.', cause);
  }
  try {
    item = itemOf(push);
  } catch (cause) {
    return refuse('The push is no JSON object.', cause);
  }
  const requests = noteRequests(page);
  choose(page, consent ? ',C0001,C0002,' : ',C0001,');
  const { scripts: _, ...settings } = demoSettings(BUILT_EDGE_DOMAIN);
  const tag = tamis.createTag({ settings, site: { ...foodco, rules } });
  if (!tag.running) return refuse('The tag stays off.', tag.reason);
  const [fault] = tag.health().failures;
  if (fault) {
    tag.stop();
    return refuse(fault.message, fault.cause ?? '');
  }
  (Reflect.get(page, 'adobeDataLayer') as unknown[]).push(item);
  await settled(tag, item.event);
  const outcome = {
    occurrences: tag.trace.records().filter((it) => it.kind === 'occurrence'),
    explanations: tag.explain(),
    requests: [...requests],
    failures: tag.health().failures,
  };
  // alloy stores what the answer has brought a moment after it; then a withdrawal removes all.
  if (requests.length > 0) await tag.identity.ready();
  choose(page, ',C0001,');
  tag.stop();
  return outcome;
};
