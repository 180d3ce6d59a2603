import type { Use } from '../engine/index.ts';
import { defineDataElement, type ElementDescriptions, type TrackingContext } from '../site/index.ts';
import { eventPath } from './component.ts';
import { formId, formName } from './forms.ts';

/** This cookie holds the forms that the visitor has started but not finished, in this session of the browser. */
export const FORM_START_COOKIE = 'formStart';
/** This cookie is `1` once the shareholder registration has begun, in this session of the browser. */
export const SHAREHOLDER_START_COOKIE = 'formStartShareholder';

export const STORED_FORMS = { cookies: [FORM_START_COOKIE, SHAREHOLDER_START_COOKIE] };

const SEPARATOR = '|';
/** How many characters the cookie's encoded value may have: browsers refuse a cookie of more than 4,096 bytes. */
const MAX_ENCODED = 3_500;
const MAX_FORMS = 20;
/** The maximum length of an ID. A longer ID keeps its end, where the IDs of one site differ. */
const MAX_ID = 60;

/** How the cookie identifies a form: by ID, else by name, else by place (the paths of page and component). */
export const formKey = defineDataElement({
  name: 'Form key',
  read: ({ page }, use) =>
    [...(use(formId) || use(formName) || `${page.path} ${use(eventPath)}`).split(SEPARATOR).join(' ')]
      .slice(-MAX_ID)
      .join(''),
});

export const startedForms = defineDataElement({
  name: 'Started forms',
  read: ({ cookie }): readonly string[] =>
    (cookie(FORM_START_COOKIE) ?? '').split(SEPARATOR).filter((form) => form !== ''),
  fallback: [],
});

const otherStartedForms = (use: Use<TrackingContext>) =>
  (use(startedForms) ?? []).filter((form) => form !== use(formKey));

/** The last forms that fit into the cookie. */
const asCookie = (forms: readonly (string | undefined)[]): string => {
  const value = forms.join(SEPARATOR);
  const fits = forms.length <= MAX_FORMS && encodeURIComponent(value).length <= MAX_ENCODED;
  return fits ? value : asCookie(forms.slice(1));
};

/** The new value of the cookie. */
export const startedFormsWithThis = defineDataElement({
  name: 'Started forms with this one',
  read: (_, use) => asCookie([...otherStartedForms(use), use(formKey)]),
});

/**
 * The new value of the cookie. A form that is not in it takes nothing out; only one without an ID may be the one form
 * that is started, under another name.
 */
export const startedFormsWithoutThis = defineDataElement({
  name: 'Started forms without this one',
  read: (_, use) =>
    use(formId) || use(startedForms)?.length !== 1
      ? otherStartedForms(use).join(SEPARATOR) || undefined
      : undefined,
});

export const startedFormDescriptions = (): ElementDescriptions => [
  [
    formKey,
    'As the cookie `formStart` holds it: form ID, else form name, else the paths of page and component.',
  ],
  [startedForms, 'The forms in the cookie `formStart`.'],
  [
    startedFormsWithThis,
    `The forms in the cookie \`formStart\` and this one, separated by pipes: the last ${MAX_FORMS}, or as many as a cookie can hold.`,
  ],
  [
    startedFormsWithoutThis,
    'The other forms in the cookie `formStart`, separated by pipes. The cookie is removed if no other form is left, or if only one form was started and this one has no ID.',
  ],
];
