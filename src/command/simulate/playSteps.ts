import { setImmediate, setTimeout } from 'node:timers/promises';
import { DEFAULT_TIMEOUT_MS } from '../../engine/index.ts';
import { attempt, messageOf } from '../../language/index.ts';
import type { SettingsInput } from '../../settings/index.ts';
import type { SiteDefinition } from '../../site/index.ts';
import type { createTestTag, SentEvent, TestTag } from '../../testing/index.ts';
import type { TestElement } from '../../testing/testElement.ts';
import { mistake } from '../mistake.ts';
import { followStored, type StoredChange } from './followStored.ts';
import { hintOf } from './hintOf.ts';
import type { PageOfCode } from './pageOfCode.ts';
import type { Step, WrittenStep } from './steps.ts';
import { callDirectly, withDirectCalls } from './withDirectCalls.ts';

/** What a rule has decided about an occurrence, as `explain` says it. */
export interface Decision {
  readonly occurrence: string;
  readonly rule: string;
  readonly verdict: string;
  readonly why: string;
}

/** What followed from a step. */
export interface PlayedStep extends WrittenStep {
  readonly decisions: readonly Decision[];
  readonly events: readonly SentEvent[];
  /** Addresses of the scripts that were loaded. */
  readonly loads: readonly string[];
  /** What the site's rules and fills have stored or removed. */
  readonly stored: readonly StoredChange[];
  readonly failures: readonly string[];
  /** Why the step does not do what was probably meant. */
  readonly hint: string | undefined;
}

interface Start {
  readonly site: SiteDefinition;
  /** In place of those of the test kit. */
  readonly settings: Partial<SettingsInput>;
  readonly createTestTag: typeof createTestTag;
  /** The page of carried code; missing where the site has none. */
  readonly code?: PageOfCode | undefined;
  /** Name of the steps, for messages. */
  readonly name: string;
}

/** An element needs what its rule reads: `button[data-wish]` has that attribute. */
const elementOf = <T extends object>(on: string | T): TestElement | T => {
  if (typeof on !== 'string') return on;
  const attributes = [...on.matchAll(/\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?\]/g)];
  return {
    selector: on,
    attributes: Object.fromEntries(attributes.map(([, name = '', value = '']) => [name, value])),
  };
};

const keyOf = (it: Decision): string => JSON.stringify([it.occurrence, it.rule, it.verdict, it.why]);

/**
 * Plays the visit of one browser. Its visitor has given no consent until a step does.
 * @throws {Mistake} if the tag cannot start on a page.
 */
export const playSteps = async (
  steps: readonly WrittenStep[],
  { site: given, settings, createTestTag: open, code, name }: Start,
): Promise<readonly PlayedStep[]> => {
  const site = withDirectCalls(given);
  let consent: boolean | readonly string[] = false;
  let page: TestTag | undefined;
  const load = (
    url: string,
    line: number,
    shows: Omit<Extract<Step, { go: string }>, 'go'> = {},
  ): TestTag => {
    try {
      const before = page?.browser;
      code?.show(url, shows);
      const { markup: _, ...rest } = shows;
      return open({ site, settings, consent, url, ...rest, ...(before && { after: before }) });
    } catch (cause) {
      throw mistake(`${name}:${line}: ${messageOf(cause)}`);
    }
  };
  const play = ({ step, line }: WrittenStep): TestTag => {
    if ('go' in step) {
      const { go, ...shows } = step;
      const url = attempt(() => new URL(go, page?.browser.url()).href);
      if (url === undefined)
        throw mistake(`${name}:${line}: The first page needs a whole address, not ${go}.`);
      const loaded = load(url, line, shows);
      loaded.load();
      return loaded;
    }
    const here = page ?? load('https://www.example.com/', line);
    if ('route' in step) here.go(step.route, step.title);
    if ('click' in step) here.click(elementOf(step.click));
    if ('event' in step) {
      const { event, on, detail } = step;
      here.dispatch(event, { ...(on !== undefined && { on: elementOf(on) }), detail });
    }
    if ('call' in step) callDirectly(here, step.call, step.detail);
    if ('wait' in step) here.advance(step.wait);
    if ('push' in step) {
      const { dataLayerName = 'adobeDataLayer' } = { ...site.settings, ...settings };
      (here.browser.global(dataLayerName) as object[]).push(step.push);
    }
    if ('consent' in step) {
      consent = step.consent;
      if (consent === false) here.consent.withdraw();
      else here.consent.give(consent === true ? undefined : consent);
    }
    return here;
  };
  const storedSince = followStored(site, settings);
  const played: PlayedStep[] = [];
  for (const written of steps) {
    const before = page;
    const { explain = () => [], events = [], failures = [], loaded = [] } = before ?? {};
    const loadedBefore = loaded.length;
    const known = new Set(explain().map(keyOf));
    if (before) code?.tell(before);
    page = play(written);
    code?.hear(page);
    // A time-out of the tag's never comes while no time passes.
    await Promise.race([page.answered(), setTimeout(DEFAULT_TIMEOUT_MS, undefined, { ref: false })]);
    // The edge answers.
    await setImmediate();
    const isNew = page !== before;
    played.push({
      ...written,
      decisions: page
        .explain()
        .map(({ time: _, ...decision }) => decision)
        .filter((it) => isNew || !known.has(keyOf(it))),
      events: page.events.slice(isNew ? 0 : events.length),
      loads: page.loaded.slice(isNew ? 0 : loadedBefore),
      stored: storedSince(page.browser),
      failures: page.failures.slice(isNew ? 0 : failures.length),
      hint: hintOf(written.step, site, settings.eventNames ?? site.settings?.eventNames),
    });
  }
  return played;
};
