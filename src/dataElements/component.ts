import { type AemComponent, eventPathOf } from '../dataLayer/index.ts';
import { getPath } from '../language/index.ts';
import type { TextElement } from '../readers/index.ts';
import { readText } from '../redaction/index.ts';
import { defineDataElement, type ElementDescriptions, type TrackingContext } from '../site/index.ts';

/** The component that an event names by its path. Keys of the state contain colons and dashes, never dots. */
const componentOf = ({ item, state }: TrackingContext): AemComponent | undefined => {
  const found = getPath(state, eventPathOf(item));
  return typeof found === 'object' && found !== null ? (found as AemComponent) : undefined;
};

const ofEvent = ({ item, redact }: TrackingContext, key: string) =>
  readText(getPath(item, `eventInfo.${key}`), redact);

const EVENT_INFO = 'eventInfo.';

/** The text, if there is anything to see in it. */
const visible = (text?: string): string | undefined =>
  text && /[^\p{DI}\p{C}\s]/u.test(text) ? text : undefined;

/** A field of the event itself. */
export const eventField = (key: string) =>
  defineDataElement({
    name: `${EVENT_INFO}${key}`,
    read: (context) => visible(ofEvent(context, key)),
    fallback: '',
  });

/** A field of the event itself, even if it is an empty text, else of its component. */
export const componentField = (key: string, fallback = '') =>
  defineDataElement({
    name: `${EVENT_INFO}${key}`,
    read: (context) =>
      visible(ofEvent(context, key) ?? readText(componentOf(context)?.[key], context.redact)),
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
export const errorCode = componentField('errorCode');
export const errorType = componentField('errorType');

/** Describes fields that `eventField` makes. */
export const describeEventFields = (...fields: readonly TextElement[]): ElementDescriptions =>
  fields.map((field) => [field, `\`${field.name.slice(EVENT_INFO.length)}\` of the event.`]);

/** Describes a field that `componentField` makes, by its name; returns nothing for other elements. */
export const describeComponentField = (name: string): string | undefined =>
  name.startsWith(EVENT_INFO)
    ? `\`${name.slice(EVENT_INFO.length)}\` of the event, else of the component that its path names.`
    : undefined;

export const componentDescriptions = (): ElementDescriptions => describeEventFields(eventPath);
