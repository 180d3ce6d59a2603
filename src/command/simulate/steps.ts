import { attempt, isRecord, nearest } from '../../language/index.ts';
import { type Check, check, listOf, noSuch, object, optional, text } from '../../settings/index.ts';
import type { TestElement } from '../../testing/testElement.ts';
import type { TestLink } from '../../testing/testLink.ts';
import { mistake } from '../mistake.ts';

/** What a visitor or a page does. */
export type Step =
  /** A page is loaded; an address may be relative to that of the page before. */
  | {
      readonly go: string;
      readonly title?: string;
      readonly referrer?: string;
      /** Of the page, before the tag starts: by dotted paths. */
      readonly variables?: Readonly<Record<string, unknown>>;
      readonly cookies?: Readonly<Record<string, string>>;
      /** What it has pushed to its data layer. */
      readonly pushed?: readonly object[];
      /** Of its body, for carried code. */
      readonly markup?: string;
    }
  /** The page changes its address without a new load. */
  | { readonly route: string; readonly title?: string }
  /** The page pushes this to its data layer. */
  | { readonly push: object }
  /** The visitor clicks the element of a trigger, or follows a link. */
  | { readonly click: string | TestElement | TestLink }
  /** The page dispatches an event of its own, or the browser one of an element. */
  | { readonly event: string; readonly on?: string | TestElement; readonly detail?: unknown }
  /** The page makes a direct call: `_satellite.track('call', detail)`. */
  | { readonly call: string; readonly detail?: unknown }
  /** The visitor allows everything, only what is necessary, or these groups. */
  | { readonly consent: boolean | readonly string[] }
  /** Time passes, in milliseconds. */
  | { readonly wait: number };

/** A step, and where it stands. */
export interface WrittenStep {
  readonly line: number;
  readonly written: string;
  readonly step: Step;
}

const record = check('an object', isRecord);
const part = (fields: Readonly<Record<string, Check>>) => object(fields, noSuch('part of this step'));
const title = optional(text());
const isElement = (it: unknown): boolean =>
  (typeof it === 'string' && it !== '') || (isRecord(it) && ('selector' in it || 'href' in it));

/** Each second of a wait is played. */
const DAY_MS = 86_400_000;

const KINDS: Readonly<Record<string, Check>> = {
  go: part({
    go: text('an address'),
    title,
    referrer: title,
    variables: optional(record),
    cookies: optional(record),
    pushed: optional(listOf(record)),
    markup: optional(check('markup', (it) => typeof it === 'string')),
  }),
  route: part({ route: text('an address'), title }),
  push: part({ push: record }),
  click: part({ click: check('a selector, or an object with "selector" or "href"', isElement) }),
  event: part({
    event: text('the name of an event'),
    on: optional(check('a selector, or an object with "selector"', isElement)),
    detail: optional(check('any value', () => true)),
  }),
  call: part({
    call: text('the identifier of a direct call'),
    detail: optional(check('any value', () => true)),
  }),
  consent: part({
    consent: check(
      'true, false, or a list of groups',
      (it) => typeof it === 'boolean' || (Array.isArray(it) && listOf(text()).wrong('', it).length === 0),
    ),
  }),
  wait: part({
    wait: check('milliseconds, at most a day', (it) => typeof it === 'number' && it >= 0 && it <= DAY_MS),
  }),
};
const NAMES = Object.keys(KINDS);

const faultOf = (written: string): string | undefined => {
  const step = attempt(() => JSON.parse(written) as unknown);
  if (!isRecord(step)) return 'A step is an object in JSON, such as {"wait":1000}.';
  const kind = NAMES.find((name) => name in step);
  if (kind !== undefined) return KINDS[kind]?.wrong('', step)[0];
  const [name = ''] = Object.keys(step);
  const meant = nearest(name, NAMES);
  return `“${name}” is no step${meant ? `. Did you mean “${meant}”?` : `; there are ${NAMES.join(', ')}.`}`;
};

/**
 * The steps of a text, one a line in JSON; empty lines and those that begin with `//` are left out.
 * @throws {Mistake} if a line is no step.
 */
export const readSteps = (steps: string, name: string): readonly WrittenStep[] =>
  steps.split(/\r?\n/).flatMap((line, at) => {
    const written = line.trim();
    if (written === '' || written.startsWith('//')) return [];
    const fault = faultOf(written);
    if (fault !== undefined) throw mistake(`${name}:${at + 1}: ${fault}`);
    return [{ line: at + 1, written, step: JSON.parse(written) as Step }];
  });
