import { own } from '../language/index.ts';
import type { HeardEvent } from '../tag/shadow/heardEvent.ts';
import type { Unpaired } from '../tag/shadow/shadowReport.ts';
import { countAlike } from './countAlike.ts';
import type { Show } from './differencesOf.ts';

/** The fields by which a reader can find the event again, the best first. */
const NAMES = [
  'web.webInteraction.name',
  'web.webInteraction.URL',
  's.linkName',
  's.linkURL',
  'web.webPageDetails.name',
  's.pageName',
  'web.webPageDetails.URL',
  's.pageURL',
];

const nameOf = ({ fields }: HeardEvent, show: Show): string | undefined => {
  const path = NAMES.find((name) => own(fields, name) !== undefined);
  const value = path && own(fields, path);
  return value === undefined ? undefined : show(value) || undefined;
};

/** Events that only one side has, grouped by kind, type and reason. */
export const unpairedOf = (
  events: readonly HeardEvent[],
  show: Show,
  whyOf: (event: HeardEvent) => string = () => '',
): readonly Unpaired[] =>
  countAlike(
    events.map((event) => {
      const { kind, eventType } = event;
      return [{ kind, eventType, why: whyOf(event) }, nameOf(event, show)];
    }),
  );
