import type { AemComponent } from '../dataLayer/index.ts';
import { getPath } from '../engine/index.ts';
import { readText } from '../page/index.ts';
import { defineDataElement, type TrackingContext } from '../tracking/index.ts';

/** The component that an event names by its path; keys of the state hold colons and dashes, never dots. */
const componentOf = ({ item, state }: TrackingContext): AemComponent | undefined => {
  const path = getPath(item, 'eventInfo.path');
  const found = typeof path === 'string' ? getPath(state, path) : undefined;
  return typeof found === 'object' && found !== null ? (found as AemComponent) : undefined;
};

const ofEvent = (item: object, key: string) => readText(getPath(item, `eventInfo.${key}`)) || undefined;

/** A field of the event itself. */
export const eventField = (key: string) =>
  defineDataElement({
    name: `eventInfo.${key}`,
    description: `\`${key}\` of the event.`,
    read: ({ item }) => ofEvent(item, key),
    fallback: '',
  });

/** A field that the event itself may carry, else its component. */
export const componentField = (key: string, fallback = '') =>
  defineDataElement({
    name: `eventInfo.${key}`,
    description: `\`${key}\` of the event, else of the component that its path names.`,
    read: (context) => ofEvent(context.item, key) ?? (readText(componentOf(context)?.[key]) || undefined),
    fallback,
  });

export const eventPath = eventField('path');

/** For conditions: whether the path leads to a component that is (still) there. */
export const componentIsKnown = defineDataElement({
  name: 'Component is known',
  read: (context) => componentOf(context) !== undefined,
});

export const componentType = componentField('@type');
export const componentTitle = componentField('dc:title');
export const componentLanguage = componentField('xdm:language');
export const componentLink = componentField('xdm:linkURL');
export const errorCode = componentField('errorCode');
export const errorType = componentField('errorType');
