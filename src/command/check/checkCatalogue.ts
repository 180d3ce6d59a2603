import { PRODUCT_EVENTS } from '../../dataLayer/index.ts';
import { own } from '../../language/index.ts';
import { unknownEvents } from '../../tag/unknownEvents.ts';
import type { Finding } from '../command.ts';
import type { CheckedSite } from './siteText.ts';

/** Events of the catalogue for which no rule waits, and events that the pages cannot tell apart. */
export const checkCatalogue = ({
  module: { site },
  files,
  placeIn,
  placeOfName,
  sources,
}: CheckedSite): readonly Finding[] => {
  const { events = {}, rules, settings, userPath } = site;
  // Another check says which rules wait for a misspelt event.
  const heard = new Set<unknown>(unknownEvents(site).map(({ meant }) => meant));
  for (const rule of rules) {
    const { source, key } = rule?.trigger ?? {};
    heard.add(key);
    for (const it of source?.derivesFrom?.keys ?? []) heard.add(it);
  }
  const userObject = userPath?.split('.')[0];
  /** What a data element reads of the data layer needs no rule of its own: `dataLayerField('cart.id')`. */
  const isRead = (fields: object) =>
    Object.keys(fields).some(
      (object) =>
        object === userObject ||
        sources.some(({ calls }) =>
          calls.some(
            ({ name, args }) => /^dataLayerFields?$/.test(name) && args[0]?.text.split('.')[0] === object,
          ),
        ),
    );
  const silent = Object.entries(events).filter(([name, fields]) => !heard.has(name) && !isRead(fields));
  const names = [settings, ...files.map(({ json }) => json)].map(
    (it) => Object(Object(it).eventNames) as Readonly<Record<string, unknown>>,
  );
  const alike = names.flatMap((given, at): readonly Finding[] =>
    Object.entries(given).flatMap(([name, pushed]): readonly Finding[] => {
      const same = [...PRODUCT_EVENTS, ...Object.keys(events)].find(
        (other) => other !== name && (own(given, other) ?? other) === pushed,
      );
      if (same === undefined) return [];
      const message = `The pages push “${pushed}” for “${name}” and for “${same}”, so nobody can tell them apart: give “${name}” another name.`;
      const place = at === 0 ? placeOfName(name) : files[at - 1]?.placeOf(`eventNames.${name}`);
      return [{ level: 'error', check: 'event-name', message, ...place }];
    }),
  );
  return [
    ...silent.map(([name]): Finding => {
      const message = `No rule waits for the event “${name}”: write a rule for pushed('${name}'), or take the event out of the catalogue.`;
      return { level: 'warning', check: 'event-without-rule', message, ...placeIn('defineEvents', name) };
    }),
    ...alike,
  ];
};
