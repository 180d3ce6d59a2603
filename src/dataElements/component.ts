import type { TrackingContext } from '../context.ts';
import type { AemComponent } from '../dataLayer/index.ts';
import { getPath } from '../engine/index.ts';
import { defineDataElement } from '../rules/define.ts';
import { readText } from './readText.ts';

/** The component that an event names by its path; keys of the state hold colons and dashes, never dots. */
const componentOf = ({ item, state }: TrackingContext): AemComponent | undefined => {
  const path = getPath(item, 'eventInfo.path');
  const found = typeof path === 'string' ? getPath(state, path) : undefined;
  return typeof found === 'object' && found !== null ? (found as AemComponent) : undefined;
};

/** A field that the event itself may carry, else its component. */
export const componentField = (name: string, key: string, fallback = '') =>
  defineDataElement({
    name,
    description: `\`${key}\` of the event, else of the component that its path names.`,
    read: (context) =>
      readText(getPath(context.item, `eventInfo.${key}`)) ||
      readText(componentOf(context)?.[key]) ||
      undefined,
    fallback,
  });

export const eventPath = defineDataElement({
  name: 'Event path',
  read: ({ item }) => readText(getPath(item, 'eventInfo.path')),
  fallback: '',
});

/** For conditions: whether the path leads to a component that is (still) there. */
export const componentIsKnown = defineDataElement({
  name: 'Component is known',
  read: (context) => componentOf(context) !== undefined,
});

export const componentType = componentField('Component type', '@type');
export const componentTitle = componentField('Component title', 'dc:title');
export const componentLanguage = componentField('Component language', 'xdm:language');
export const componentLink = componentField('Component link URL', 'xdm:linkURL');
export const errorCode = componentField('Error code', 'errorCode');
export const errorType = componentField('Error type', 'errorType');
