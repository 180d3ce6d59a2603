import type { ComponentEventInfo } from './events.ts';

/**
 * What a field of the data layer may hold. The types of a site's events, what rules get of a push, and the documentation
 * follow from it.
 */
export interface FieldType<out T> {
  readonly type: 'text' | 'date' | 'dateTime' | 'number' | 'integer' | 'boolean' | 'flag' | 'list' | 'object';
  /** As the field group of the site's own fields has it. */
  readonly title?: string;
  readonly description?: string;
  /** The fields of an object. */
  readonly fields?: Fields;
  /** What a list holds. */
  readonly of?: FieldType<unknown>;
  /** For the compiler alone. */
  readonly value?: T;
}
export type Fields = Readonly<Record<string, FieldType<unknown>>>;

/** A field that an event may lack. */
export interface OptionalField<out T> extends FieldType<T> {
  readonly isOptional: true;
}

/** What a field of this type holds. */
export type ValueOf<F> = F extends FieldType<infer T> ? T : never;

type OptionalIn<F> = { [K in keyof F]: F[K] extends OptionalField<unknown> ? K : never }[keyof F];

/** The data that an event carries. */
export type PayloadOf<F> = {
  readonly [K in keyof F as K extends OptionalIn<F> ? never : K]: ValueOf<F[K]>;
} & { readonly [K in keyof F as K extends OptionalIn<F> ? K : never]?: ValueOf<F[K]> };

/** The events of a catalogue, each with the data that it carries. */
export type EventsOf<E> = { readonly [K in keyof E]: PayloadOf<E[K]> };

/** The object that a field type describes: each of its fields may be missing. */
export type ObjectOf<F> = { readonly [K in keyof F]?: ValueOf<F[K]> };

export const text: FieldType<string> = { type: 'text' };
/** A date or a moment in ISO 8601: `2026-11-20`, `2026-11-20T09:05:00Z`. */
export const date: FieldType<string> = { type: 'date' };
/** A moment as XDM wants it: `2026-11-20T09:05:00Z`. */
export const dateTime: FieldType<string> = { type: 'dateTime' };
export const number: FieldType<number> = { type: 'number' };
/** A whole number. */
export const integer: FieldType<number> = { type: 'integer' };
/** An amount of money: a number, without its currency. */
export const money: FieldType<number> = number;
export const boolean: FieldType<boolean> = { type: 'boolean' };
/** Yes or no as the page says it: `true`, `'true'`, `'yes'`. */
export const flag: FieldType<boolean | string> = { type: 'flag' };
/** A list of these: `list(text)`, `list(object({ sku: text }))`. */
export const list = <const F extends FieldType<unknown>>(
  of: F,
): FieldType<readonly ValueOf<F>[]> & { readonly of: F } => ({ type: 'list', of });
/** A list of texts. */
export const texts: FieldType<readonly string[]> = list(text);

/** An object with these fields, each of which may be missing. */
export const object = <const F extends Fields>(
  fields: F,
): FieldType<ObjectOf<F>> & { readonly fields: F } => ({ type: 'object', fields });

/** The event may lack this field. */
export const optional = <F extends FieldType<unknown>>(field: F): F & { readonly isOptional: true } => ({
  ...field,
  isOptional: true,
});

/** A field with its title in the site's field group, and what else there is to say of it. */
export const titled = <F extends FieldType<unknown>>(field: F, title: string, description?: string): F => ({
  ...field,
  title,
  ...(description !== undefined && { description }),
});

/**
 * The fields of a site's own XDM namespace, each declared once: its name, its type, its title. Types of rules, the field
 * group, the checks and the plan follow. An object or field may be the one that an event carries.
 * @example defineFields({ isMember: titled(boolean, 'The visitor is a member') })
 */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

/**
 * A site's catalogue: each event that it pushes to the data layer, by the name that its rules use, with the fields that
 * the event carries. A comment above an event describes it, in editors and in the documentation.
 * @example
 * export const events = defineEvents({
 *   // The visitor adds a product to the cart.
 *   productAdded: { product: object({ sku: text, price: number }), coupon: optional(text) },
 * });
 * declare module 'tamis' {
 *   interface DataLayerEventMap extends EventsOf<typeof events> {}
 * }
 */
export const defineEvents = <const E extends Readonly<Record<string, Fields>>>(events: E): E => events;

/** For an event of an AEM component: `{ eventInfo: ofComponent }`. */
export const ofComponent: FieldType<ComponentEventInfo> = { type: 'object' };
