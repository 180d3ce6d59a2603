import { usableRules } from '../../engine/index.ts';
import { messageOf, nearest } from '../../language/index.ts';
import type { Tracking, TrackingRule } from '../../site/index.ts';
import { unknownEvents } from '../../tag/unknownEvents.ts';
import { STANDARD_EVENT_TYPES } from '../../xdm/index.ts';
import type { Finding } from '../command.ts';
import type { Place } from './place.ts';
import type { CheckedSite } from './siteText.ts';

/** The Analytics events that a rule counts, each with the type of its event. */
const countedBy = ({ name, actions }: TrackingRule) =>
  actions.flatMap((action) => {
    const events = action.type === 'sendEvent' ? action.data?.['__adobe.analytics.events'] : undefined;
    if (action.type !== 'sendEvent' || typeof events !== 'string') return [];
    const numbers = events.split(',').flatMap((it) => it.trim() || []);
    return numbers.map((number) => ({ name, number, eventType: action.eventType }));
  });

/** Event types may be any text; one that differs from XDM's own in more letters is meant. */
const MOST_SLIPS = 2;
const types: readonly string[] = STANDARD_EVENT_TYPES;

/** What Analytics calls a custom event, and none that it has. */
const isNoEvent = (number: string): boolean =>
  /^event/.test(number) && !/^event([1-9]\d{0,2}|1000)(\D|$)(?!\d)/.test(number);

const isPositive = (value: number): boolean => value > 0 && Number.isFinite(value);

/** Numbers of a rule that do not do what a number should. */
const wrongNumbers = (rule: TrackingRule): readonly string[] => [
  ...(Number.isFinite(rule.order) ? [] : [`the order ${rule.order}: write a number`]),
  ...(isPositive(rule.timeout) ? [] : [`the timeout ${rule.timeout}: write milliseconds above 0`]),
  ...countedBy(rule)
    .filter(({ number }) => isNoEvent(number))
    .map(({ number }) => `Analytics’ ${number}: it has event1 to event1000`),
];

/** How the tag says that another rule has what a rule claims for itself: its name, its order, its Analytics event. */
const CLAIMED = /^The rule “([\s\S]+)” has ((?:the name|the order|Analytics’) [\s\S]+)\.$/;
const SAME_NAME = 'Another rule has the same name.';

/** Rules that the tag leaves out, rules that never fire, misspelt event types, and two rules that count as the same Analytics event. */
export const checkRules = ({ module: { site }, placeOfRule }: CheckedSite): readonly Finding[] => {
  const refused: { readonly name: string; readonly why: string }[] = [];
  const usable = usableRules<Tracking>(site.rules, (_, cause, name = '') =>
    refused.push({ name, why: messageOf(cause) }),
  );
  const shownAt = ({ file, line }: Place) => (line === undefined ? file : `${file}:${line}`);
  const leftOut = refused.map(({ name, why }, at): Finding => {
    const before = [...usable, ...refused.slice(0, at)].filter((it) => it.name === name).length;
    const place = placeOfRule(name, before);
    const found = (message: string): Finding => ({ level: 'error', check: 'rule', message, ...place });
    const [, holder = name, claim] = CLAIMED.exec(why) ?? (why === SAME_NAME ? ['', name, ''] : []);
    if (claim === undefined) return found(`The tag leaves the rule “${name}” out: ${why}`);
    const other = shownAt(placeOfRule(holder));
    return found(
      holder === name
        ? `Two rules have the name “${name}”, here and in ${other}, and the tag leaves this one out: give it another name.`
        : `The rule “${holder}”, in ${other}, has ${claim} already, and the tag leaves “${name}” out: give it another one.`,
    );
  });
  const deaf = unknownEvents(site).map(({ rule, event, meant }): Finding => {
    const message = `The rule “${rule}” waits for “${event}”, which is no event of the site. Did you mean “${meant}”?`;
    return { level: 'error', check: 'unknown-event', message, ...placeOfRule(rule) };
  });
  const misspelt = usable.flatMap(({ name, actions }) =>
    actions.flatMap((action): readonly Finding[] => {
      const eventType = action.type === 'sendEvent' ? action.eventType : undefined;
      if (eventType === undefined || types.includes(eventType)) return [];
      const meant = nearest(eventType, types, MOST_SLIPS);
      const message = `The event of the rule “${name}” has the type “${eventType}”. Did you mean XDM’s “${meant}”?`;
      return meant ? [{ level: 'warning', check: 'event-type', message, ...placeOfRule(name) }] : [];
    }),
  );
  const numbers = usable.flatMap((rule) =>
    wrongNumbers(rule).map((fault): Finding => {
      const message = `The rule “${rule.name}” has ${fault}.`;
      return { level: 'error', check: 'rule', message, ...placeOfRule(rule.name) };
    }),
  );
  const counted = usable.flatMap(countedBy);
  const twice = counted.flatMap(({ name, number, eventType }, at): readonly Finding[] => {
    const first = counted.slice(0, at).find((it) => it.number === number && it.eventType !== eventType);
    const message = `The rules “${first?.name}” and “${name}” both count as Analytics’ ${number}.`;
    return first ? [{ level: 'warning', check: 'analytics-event', message, ...placeOfRule(name) }] : [];
  });
  return [...leftOut, ...numbers, ...deaf, ...misspelt, ...twice];
};
