import { unclobbered } from '../../browser/pageDocument.ts';
import { attempt } from '../../language/index.ts';
import type { TrackingRule } from '../../site/index.ts';
import { closestAround } from '../../sources/closestAround.ts';
import { markOf } from '../inspectedTag.ts';
import { cookieOf } from '../state/readPageState.ts';
import { type Answer, askRule } from './askRule.ts';
import { type Asked, createDryBrowser } from './createDryBrowser.ts';
import { createMoment } from './createMoment.ts';
import { elementWords, textOf } from './elementWords.ts';
import { occurrencesOf } from './occurrencesOf.ts';

/** What one rule would make of what is done to an element. */
export interface Hearing extends Answer {
  readonly rule: string;
  /** `click`, `view`, `pointer`, `play`, or the name of an event of the element. */
  readonly how: string;
  /** As the rule's trigger says it. */
  readonly trigger: string;
  /** What else decides. */
  readonly note?: string | undefined;
}

/** What is known of an element without doing anything to it. */
export interface PickAnswer {
  readonly element: string;
  readonly hearings: readonly Hearing[];
  /** How many rules wait for pushes to the data layer, which the page's scripts may answer with. */
  readonly pushes: number;
  /** The rules whose trigger is the site's own code, and was not asked. */
  readonly unasked: readonly string[];
}

/** Sources of the product that hear nothing of a single element. */
const OF_PAGE = /^(dataLayer|pageShown|stepShown|lifecycle|address|tab|page|time|changed|direct|custom|load)/;

/** An element and those around it, the innermost first, also around shadow roots. */
export const pathOf = (element: Element): readonly Element[] => {
  const it = unclobbered(element);
  const { host } = it.getRootNode() as Partial<ShadowRoot>;
  const around = it.parentElement ?? host;
  return [element, ...(around ? pathOf(around) : [])];
};

const formOf = (path: readonly Element[]): Element | undefined => {
  const { form } = unclobbered((path[0] ?? {}) as Partial<HTMLButtonElement>);
  return form ?? path.find(({ localName }) => localName === 'form');
};

const ANNOUNCED = 'A script of the page pushes cmp:click: with what, only the click shows.';

const noteOf = (source: string): string | undefined => {
  if (source.startsWith('element ')) return 'It fires once a page, and this element is there already.';
  return source.startsWith('in view ') && !source.endsWith('each time')
    ? 'Each element counts once: whether it has, is not known.'
    : undefined;
};

const later = (rule: TrackingRule, how: string, why: string): Hearing => ({
  rule: rule.name,
  how,
  trigger: rule.trigger.label,
  words: 'not known',
  tone: 'busy',
  why,
});

/** Which rules would hear what is done to an element, and what each would make of it. It only reads. */
export const answerOf = (page: Window & typeof globalThis, element: Element): PickAnswer | undefined => {
  const { inside } = markOf(page);
  if (!inside) return undefined;
  const path = pathOf(element);
  const cookie = (name: string) => {
    const value = cookieOf(page, name);
    return value && (attempt(() => decodeURIComponent(value)) ?? value);
  };
  const createBrowser = (asked: Asked) => createDryBrowser({ page, path, cookie, asked });
  const moment = createMoment(page, inside, createBrowser({ gestures: [], events: [] }));
  const { rules } = inside;
  const { redact } = moment;
  const text = (it: Element) => textOf(page, it);
  const sources = new Map(rules.map(({ trigger: { source } }) => [source.name, source]));
  const hearings: Hearing[] = [];
  const unasked: string[] = [];
  const isFilm = path.some(({ localName }) => localName === 'video') || element.querySelector('video');
  const isComponent = closestAround(element, '[data-cmp-clickable]') !== null;
  for (const source of sources.values()) {
    const its = rules.filter(({ trigger }) => trigger.source.name === source.name);
    const happened = occurrencesOf({ source, path, form: formOf(path), redact, text, createBrowser });
    for (const rule of its) {
      const { key, scope, label } = rule.trigger;
      if (scope === 'past') continue;
      for (const { how, announcement } of happened ?? []) {
        if (!announcement.keys.includes(key)) continue;
        const answer = askRule(rule, moment, announcement);
        if (!answer) continue;
        // A link names its component only if no script has announced the click.
        const announced = { ...announcement, context: { ...announcement.context, item: {} } };
        const isOpen = isComponent && askRule(rule, moment, announced)?.words !== answer.words;
        hearings.push(
          isOpen
            ? later(rule, how, ANNOUNCED)
            : { rule: rule.name, how, trigger: label, ...answer, note: noteOf(source.name) },
        );
      }
      if (source.name === 'videos' && isFilm) hearings.push(later(rule, 'play', 'Known only when it plays.'));
      if (isComponent && source.name === 'dataLayer' && key === 'cmp:click')
        hearings.push(later(rule, 'click', ANNOUNCED));
    }
    if (!happened && source.name !== 'videos' && !OF_PAGE.test(source.name))
      unasked.push(...its.map(({ name }) => name));
  }
  return {
    element: redact.text(elementWords(page, element)),
    hearings,
    pushes: rules.filter(({ trigger }) => trigger.source.name === 'dataLayer').length,
    unasked,
  };
};
