import { defineDataElement, type ElementDescriptions } from '../tracking/index.ts';
import { eventPath } from './component.ts';
import { formId, formName } from './forms.ts';

/** Holds the forms that the visitor has started and not finished, in this session of the browser. */
export const FORM_START_COOKIE = 'formStart';
/** `1` once the shareholder registration has begun, in this session of the browser. */
export const SHAREHOLDER_START_COOKIE = 'formStartShareholder';

export const STORED_FORMS = { cookies: [FORM_START_COOKIE, SHAREHOLDER_START_COOKIE] };

const SEPARATOR = '|';
/** A cookie may have 4 KB; encoded, a character takes up to 9 bytes. */
const MAX_FORMS = 20;
/** Of a long ID the end, where those of one site differ. */
const MAX_ID = 60;

/** What the cookie knows a form by: its ID, else its name, else its place: the page's path and the component's. */
export const formKey = defineDataElement({
  name: 'Form key',
  read: ({ page }, use) =>
    (use(formId) || use(formName) || `${page.path} ${use(eventPath)}`)
      .split(SEPARATOR)
      .join(' ')
      .slice(-MAX_ID),
});

export const startedForms = defineDataElement({
  name: 'Started forms',
  read: ({ cookie }): readonly string[] =>
    (cookie(FORM_START_COOKIE) ?? '').split(SEPARATOR).filter((form) => form !== ''),
  fallback: [],
});

const otherStartedForms = defineDataElement({
  name: 'Other started forms',
  read: (_, use) => (use(startedForms) ?? []).filter((form) => form !== use(formKey)),
});

/** For the cookie. */
export const startedFormsWithThis = defineDataElement({
  name: 'Started forms with this one',
  read: (_, use) => [...(use(otherStartedForms) ?? []), use(formKey)].slice(-MAX_FORMS).join(SEPARATOR),
});

/** For the cookie. */
export const startedFormsWithoutThis = defineDataElement({
  name: 'Started forms without this one',
  read: (_, use) => use(otherStartedForms)?.join(SEPARATOR) || undefined,
});

export const startedFormDescriptions = (): ElementDescriptions => [
  [
    formKey,
    'As the cookie `formStart` holds it: form ID, else form name, else the paths of page and component.',
  ],
  [startedForms, 'The forms in the cookie `formStart`.'],
  [
    startedFormsWithThis,
    `The forms in the cookie \`formStart\` and this one: the last ${MAX_FORMS}, separated by pipes.`,
  ],
  [
    startedFormsWithoutThis,
    'The other forms in the cookie `formStart`, separated by pipes; nothing where there is none.',
  ],
];
