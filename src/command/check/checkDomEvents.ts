import { nearest } from '../../language/index.ts';
import type { Finding } from '../command.ts';
import type { CheckedSite } from './siteText.ts';

/** The events of elements that a site is likely to mean. Any other name may be an event of its own. */
const USUAL =
  'beforeinput blur cancel change click close contextmenu copy cut dblclick dragend dragstart drop ended error focus focusin focusout input invalid keydown keypress keyup load mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup paste pause play pointerdown pointerup reset scroll select submit toggle touchend touchmove touchstart wheel'.split(
    ' ',
  );
const MOST_SLIPS = 2;
/** Of shorter names, another word is as near. */
const SHORTEST = 5;

/** Triggers for an event of elements that differs from a usual one in a letter or two. */
export const checkDomEvents = ({ module: { site }, placeOfRule }: CheckedSite): readonly Finding[] =>
  site.rules.flatMap(({ name, trigger }): readonly Finding[] => {
    const [, event = ''] = trigger?.source?.name.startsWith('event ')
      ? (/^(\S+) of “/.exec(trigger.label) ?? [])
      : [];
    const meant =
      event.length < SHORTEST || USUAL.includes(event) ? undefined : nearest(event, USUAL, MOST_SLIPS);
    const message = `The rule “${name}” waits for “${event}” of an element. Did you mean “${meant}”?`;
    return meant ? [{ level: 'warning', check: 'dom-event', message, ...placeOfRule(name) }] : [];
  });
