import { attempt } from '../../language/index.ts';
import type { TrackingRule } from '../../site/index.ts';
import type { Finding } from '../command.ts';
import type { Place } from './place.ts';
import { selectorFault } from './selectorFault.ts';
import type { CheckedSite } from './siteText.ts';

/** The kinds of triggers that select elements, as the names of their sources begin. */
const SELECTING = /^(clicked|event|element|in view|hovered) /;

/** Functions that take a selector, and which of their arguments it is. */
const TAKES: Readonly<Record<string, number>> = {
  clicked: 0,
  hovered: 0,
  elementExists: 0,
  entersViewport: 0,
  elementText: 0,
  attribute: 0,
  domEvent: 1,
};

/** The selector of a trigger, by its label: `“a.more” is clicked`. */
const selectorOf = ({ trigger }: TrackingRule): string | undefined => {
  if (!SELECTING.test(String(trigger?.source?.name))) return undefined;
  return /“([\s\S]*)”/.exec(trigger.label)?.[1];
};

/** Selectors that browsers do not understand: of triggers, however they are made, and of readers, as they are written. */
export const checkSelectors = ({
  module: { site },
  sources,
  placeAt,
  placeOfText,
  placeOfRule,
}: CheckedSite): readonly Finding[] => {
  const found = (selector: string, fault: string, place: Place): Finding => {
    const message = `The selector “${selector}” ${fault}.`;
    return { level: 'error', check: 'selector', message, ...place };
  };
  const ofTriggers = site.rules.flatMap((rule): readonly Finding[] => {
    const selector = attempt(() => selectorOf(rule));
    const fault = selector === undefined ? undefined : selectorFault(selector);
    if (selector === undefined || !fault) return [];
    const place = placeOfText(selector);
    return [
      found(selector, fault, place.line === undefined || selector === '' ? placeOfRule(rule.name) : place),
    ];
  });
  const known = new Set(ofTriggers.map(({ message }) => message));
  const asWritten = sources.flatMap((source) =>
    source.calls.flatMap(({ name, args }): readonly Finding[] => {
      const at = Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
      const it = at === undefined ? undefined : args[at];
      const fault = it && selectorFault(it.text);
      if (!it || !fault) return [];
      const finding = found(it.text, fault, placeAt(source, it.start));
      return known.has(finding.message) ? [] : [finding];
    }),
  );
  return [...ofTriggers, ...asWritten];
};
