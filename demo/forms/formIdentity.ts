import type { ComponentEventInfo } from '../../src/dataLayer/events.ts';

/** The data that every event of a form contains about the form. */
export type FormIdentity = Required<
  Pick<ComponentEventInfo, 'path' | 'formID' | 'formName' | 'formType' | 'formSource'>
>;

/** A problem with a field's value. */
export interface Problem {
  readonly code: string;
  /** The message for the visitor; it never quotes the value. */
  readonly message: string;
}

/** Checks by field name. */
export type Checks = Readonly<Record<string, (value: string) => Problem | undefined>>;
