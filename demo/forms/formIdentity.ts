import type { ComponentEventInfo } from '../../src/dataLayer/events.ts';

/** What every event of a form says of it. */
export type FormIdentity = Required<
  Pick<ComponentEventInfo, 'path' | 'formID' | 'formName' | 'formType' | 'formSource'>
>;

/** What is wrong with a field's value. */
export interface Problem {
  readonly code: string;
  /** For people; never quotes the value. */
  readonly message: string;
}

/** By field name. */
export type Checks = Readonly<Record<string, (value: string) => Problem | undefined>>;
