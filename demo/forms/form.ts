import type { ComponentEventInfo } from '../../src/dataLayer/events.ts';
import { componentId } from '../aem/component.ts';

/** The data that every event of a form contains about the form. */
export type FormIdentity = Required<
  Pick<ComponentEventInfo, 'path' | 'formID' | 'formName' | 'formType' | 'formSource'>
>;

/** The values of a form by field name. */
export type Values = Readonly<Record<string, string>>;

/** A problem with a field's value: `message` is for the visitor, and never quotes the value. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

export type Check = (value: string, values: Values) => Problem | undefined;

export interface FormField {
  readonly name: string;
  readonly label: string;
  /** As of an `<input>`, or `textarea`. */
  readonly type?: string;
  /** Makes it a list to choose from: each the value, or the value and its text. */
  readonly options?: readonly (string | readonly [value: string, text: string])[];
  readonly initial?: string | number;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly min?: number;
  readonly max?: number;
  /** A field with a check must be filled in. */
  readonly check?: Check;
}

export interface Form {
  readonly identity: FormIdentity;
  readonly submit: string;
  readonly fields: readonly FormField[];
}

/** A form as its page describes it. */
export const form = (
  [formID, formName, formType, formSource]: readonly [id: string, name: string, type: string, source: string],
  submit: string,
  fields: readonly FormField[],
): Form => ({
  identity: { path: `component.${componentId('form', formID)}`, formID, formName, formType, formSource },
  submit,
  fields,
});

export const checked =
  (code: string, message: string, isRight: (value: string, values: Values) => boolean): Check =>
  (value, values) =>
    isRight(value.trim(), values) ? undefined : { code, message };

type More = Partial<Omit<FormField, 'name' | 'label'>>;

/** A field that must be filled in; `message` says so where it is not. */
export const needed = (name: string, label: string, message: string, more: More = {}): FormField => ({
  name,
  label,
  check: checked('E01', message, (value) => value !== ''),
  ...more,
});

/** A list of which one must be chosen. */
export const chosen = (name: string, label: string, message: string, options: FormField['options'] = []) =>
  needed(name, label, message, { options: [['', 'Choose one'], ...options] });

const isAddress = checked('E02', 'Enter an e-mail address, such as name@bakery.example.', (value) =>
  /^\S+@\S+\.\S+$/.test(value),
);
export const emailField = (label: string, more: More = {}): FormField =>
  needed('email', label, '', { type: 'email', autoComplete: 'email', check: isAddress, ...more });

/** A password field that accepts any value: the demo lets everybody in. */
export const anyPassword = needed('password', 'Password', 'Enter your password.', {
  type: 'password',
  autoComplete: 'current-password',
  hint: 'This is a demo: any word opens it.',
});

export const newPassword = needed('password', 'Password', '', {
  type: 'password',
  autoComplete: 'new-password',
  hint: 'Twelve characters or more.',
  check: checked('E32', 'A password has at least 12 characters.', (value) => value.length >= 12),
});
