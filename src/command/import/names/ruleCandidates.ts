import {
  type Component,
  isValues,
  type LaunchRule,
  objectsOf,
  plainText,
  type RuleEvent,
  type Value,
} from '../../launch/index.ts';
import { cleanedWords } from './cleanedWords.ts';
import type { Candidates } from './createNames.ts';
import { firstWords, identifierOf, wordsOf } from './wordsOf.ts';

/** What has happened to an element, by the event's module. */
const HAPPENED: Readonly<Record<string, string>> = {
  click: 'clicked',
  mousedown: 'pressed',
  submit: 'submitted',
  change: 'changed',
  focus: 'focused',
  blur: 'left',
  hover: 'hovered',
  elementExists: 'found',
  entersViewport: 'seen',
  dataElementChange: 'changed',
};
/** What the page does, by the event's module. */
const PAGE: Readonly<Record<string, string>> = {
  libraryLoaded: 'start',
  pageBottom: 'page bottom',
  domReady: 'page ready',
  windowLoaded: 'page loaded',
  historyChange: 'address changed',
  timeOnPage: 'time on page',
  tabFocus: 'tab shown',
  tabBlur: 'tab hidden',
  customCode: 'code of event',
};

const NOTHING: readonly string[] = [];
const knownIn = (table: Readonly<Record<string, string>>, key: string): readonly string[] =>
  Object.hasOwn(table, key) ? (table[key] ?? '').split(' ') : NOTHING;

/** What happens, in words: the name of an event, the element and what becomes of it, or what the page does. */
const eventWords = ({ module, settings }: RuleEvent): readonly string[] => {
  const named = [settings.type, settings.identifier, settings.eventKey, settings.name]
    .map(plainText)
    .join(' ');
  const of = Object.hasOwn(HAPPENED, module) ? plainText(settings.elementSelector) : '';
  return [...wordsOf(named), ...wordsOf(of), ...knownIn(HAPPENED, module), ...knownIn(PAGE, module)];
};

const isStemOf = (stem: string, words: readonly string[]): boolean =>
  words.some((word) => word.startsWith(stem.slice(0, 5).replace(/e?d$/, '')));

/** `add to cart`, of a click → `add to cart clicked`; `header click` → `header clicked`. */
const withEvent = (words: readonly string[], { module }: RuleEvent): readonly string[] => {
  const [happened] = knownIn(HAPPENED, module);
  if (happened === undefined || words.length === 0) return words;
  const isLast = isStemOf(happened, words.slice(-1));
  if (isLast && words.length > 1) return [...words.slice(0, -1), happened];
  return isStemOf(happened, words) ? words : [...words, happened];
};

/** What an action sends, in words. */
const sentWords = ({ module, settings }: Component): readonly string[] => {
  if (module === 'sendBeacon')
    return settings.type === 'link' ? wordsOf(plainText(settings.linkName)) : ['page', 'view'];
  return module === 'sendEvent' ? wordsOf(plainText(settings.type)) : NOTHING;
};

/** The values for which conditions ask. */
const askedWords = (settings: Value): readonly string[] => {
  if (!isValues(settings)) return NOTHING;
  const values = Object.values(settings).flatMap((it) => objectsOf(it).map(({ value }) => value));
  return wordsOf([...values, settings.rightOperand, settings.value].map(plainText).join(' '));
};

/** Letters of a name to which another one is added. */
const SHORT = 30;

/**
 * What a rule may be called: by its own name, by its event and what it sends, by its conditions.
 * @param at the place of the event among those of the rule
 */
export const ruleCandidates = (rule: LaunchRule, event: RuleEvent, at: number): Candidates => {
  const saysEvent = Object.hasOwn(HAPPENED, event.module);
  const orders = rule.events.map((it) => it.order);
  const cleaned = cleanedWords(rule.name, orders, saysEvent);
  const own = identifierOf(cleaned) === undefined ? NOTHING : withEvent(cleaned, event);
  const happens = eventWords(event);
  const sent = rule.actions.flatMap(sentWords);
  const asked = rule.conditions.flatMap((it) => askedWords(it.settings));
  const base = firstWords(own, SHORT);
  /** With more words, of which the name has not all already. */
  const and = (before: readonly string[], words: readonly string[], by: readonly string[] = NOTHING) => {
    const more = firstWords(words, SHORT).filter((word) => !before.includes(word));
    return more.length === 0 ? NOTHING : [...before, ...by, ...more];
  };
  const instead = sent.length > 0 && !saysEvent ? withEvent(sent, event) : happens;
  const on = own.length === 0 ? instead : and(base, happens, ['on']);
  const others = [
    on,
    and(base, sent),
    and(base, asked, ['for']),
    withEvent(wordsOf(rule.name), event),
    and(on, sent),
    and(on, asked, ['for']),
    own.length === 0 ? happens : NOTHING,
  ];
  // Of a rule with several events, each but the first says which it is of.
  return (at === 0 ? [own, ...others] : others).filter((words) => words.length > 0);
};
