import { usableRules } from '../../engine/index.ts';
import { messageOf, nearest } from '../../language/index.ts';
import type { Tracking, TrackingRule } from '../../site/index.ts';
import { unknownEvents } from '../../tag/unknownEvents.ts';
import { STANDARD_EVENT_TYPES } from '../../xdm/index.ts';
import type { Finding } from '../command.ts';
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

/** Rules that the tag leaves out, rules that never fire, misspelt event types, and two rules that count as the same Analytics event. */
export const checkRules = ({ module: { site }, placeOfRule }: CheckedSite): readonly Finding[] => {
  const refused: { readonly name: string; readonly why: string }[] = [];
  const usable = usableRules<Tracking>(site.rules, (_, cause, name = '') =>
    refused.push({ name, why: messageOf(cause) }),
  );
  const leftOut = refused.map(({ name, why }, at): Finding => {
    const before = [...usable, ...refused.slice(0, at)].filter((it) => it.name === name).length;
    const message = `The tag leaves the rule “${name}” out: ${why}`;
    return { level: 'error', check: 'rule', message, ...placeOfRule(name, before) };
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
  const counted = usable.flatMap(countedBy);
  const twice = counted.flatMap(({ name, number, eventType }, at): readonly Finding[] => {
    const first = counted.slice(0, at).find((it) => it.number === number && it.eventType !== eventType);
    const message = `The rules “${first?.name}” and “${name}” both count as Analytics’ ${number}.`;
    return first ? [{ level: 'warning', check: 'analytics-event', message, ...placeOfRule(name) }] : [];
  });
  return [...leftOut, ...deaf, ...misspelt, ...twice];
};
