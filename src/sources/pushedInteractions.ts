import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import type { Rule } from '../engine/index.ts';
import { keysOf } from '../language/index.ts';
import { type Interaction, interaction, type Tracking } from '../site/index.ts';
import { pushed } from './dataLayerEvents.ts';

/** A family of interactions. The key of each is our name for its data layer event. */
export const pushedInteractions = <K extends DataLayerEventName>(
  family: {
    readonly [Event in K]: Interaction<DataLayerEventMap[Event]>;
  },
) =>
  Object.fromEntries(
    (keysOf(family) as K[]).map((event) => [event, interaction(pushed(event), family[event])]),
  ) as { readonly [Event in K]: Rule<Tracking, DataLayerEventMap[Event]> };
