import {
  ANALYTICS_EVENTS,
  componentLanguage,
  componentTitle,
  errorCode,
  errorType,
  eventPath,
  FORM_START_COOKIE,
  formError,
  formField,
  formId,
  formName,
  formSource,
  formType,
  startedFormsWithoutThis,
  startedFormsWithThis,
} from '../dataElements/index.ts';
import { getPath } from '../language/index.ts';
import type { Descriptions, Examples } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';
import { formIsNotStarted, onSearchResults } from './conditions/index.ts';
import { onPage } from './given.ts';

export const formFields = {
  'web.fillOutForm.webFormID': formId,
  'web.fillOutForm.webFormName': formName,
  '_tenant.form.type': formType,
  '_tenant.form.source': formSource,
  '_tenant.component.title': componentTitle,
  '_tenant.component.language': componentLanguage,
  '_tenant.component.path': eventPath,
} as const;

export const formRules = pushedInteractions({
  formViewed: {
    name: 'Form viewed',
    stateOf: ({ item }) =>
      ['formID', 'formName', 'path'].map((name) => String(getPath(item, `eventInfo.${name}`))).join(' '),
    eventType: 'Form Viewed',
    xdm: formFields,
    counts: ANALYTICS_EVENTS.formViewed,
  },
  formStart: {
    name: 'Form start',
    conditions: [formIsNotStarted],
    exceptions: [onSearchResults],
    eventType: 'Form Start',
    xdm: formFields,
    counts: ANALYTICS_EVENTS.formStart,
    also: [{ type: 'setCookie', name: FORM_START_COOKIE, value: startedFormsWithThis }],
  },
  formFieldInteraction: {
    name: 'Form field interaction',
    exceptions: [onSearchResults],
    eventType: 'Form Field Interaction',
    xdm: { ...formFields, '_tenant.form.field': formField },
    counts: ANALYTICS_EVENTS.formFieldInteraction,
  },
  formSubmit: {
    name: 'Form submit',
    eventType: 'Form Submit',
    xdm: formFields,
    counts: ANALYTICS_EVENTS.formSubmit,
  },
  formSuccess: {
    name: 'Form success',
    eventType: 'Form Successful Submission',
    xdm: formFields,
    counts: ANALYTICS_EVENTS.formSuccess,
    also: [{ type: 'setCookie', name: FORM_START_COOKIE, value: startedFormsWithoutThis }],
  },
  formError: {
    name: 'Form error',
    eventType: 'Form Error',
    xdm: {
      ...formFields,
      '_tenant.form.field': formField,
      '_tenant.error.code': errorCode,
      '_tenant.error.type': errorType,
      '_tenant.error.form': formError,
    },
    counts: ANALYTICS_EVENTS.formError,
  },
});

export const formDescriptions: Descriptions<typeof formRules> = {
  formStart:
    'Once per form: the cookie formStart holds the forms that were started and are not finished, by ID, else by name, else by their place.',
  formFieldInteraction: 'Carries the name of the field, never its value.',
  formSuccess: 'Takes the form out of the cookie formStart: it may be started again.',
};

const contact = {
  eventInfo: {
    path: 'component.form-1',
    formID: 'contact-us',
    formName: 'Contact us',
    formType: 'enquiry',
    formSource: 'footer',
    'dc:title': 'Write to us',
    'xdm:language': 'en',
  },
} as const;
const contactSent = {
  'web.fillOutForm.webFormID': 'contact-us',
  'web.fillOutForm.webFormName': 'Contact us',
  '_tenant.form.type': 'enquiry',
  '_tenant.form.source': 'footer',
  '_tenant.component.title': 'Write to us',
  '_tenant.component.language': 'en',
  '_tenant.component.path': 'component.form-1',
} as const;
const email = { eventInfo: { path: 'component.form-1', formID: 'contact-us', fieldName: 'email' } };
const nameless = { eventInfo: { path: 'component.form-1a2b3c4d5e' } };
const onResults = onPage('https://www.example.com/en/searchresult?q=jane@example.com');
const onResultsOfAem = onPage('https://www.example.com/en/searchresult.html?q=vanilla');

export const formExamples = (): Examples<typeof formRules> => ({
  formViewed: [
    {
      title: 'the contact form',
      payload: contact,
      sends: {
        ...contactSent,
      },
    },
    {
      title: 'a form that tells its name by its component',
      given: {
        state: {
          component: {
            'form-2': {
              formID: 'samples',
              formName: 'Samples',
              'dc:title': 'Ask for a sample',
              'xdm:language': 'de',
            },
          },
        },
      },
      payload: { eventInfo: { path: 'component.form-2' } },
      sends: {
        'web.fillOutForm.webFormID': 'samples',
        'web.fillOutForm.webFormName': 'Samples',
        '_tenant.component.title': 'Ask for a sample',
        '_tenant.component.language': 'de',
      },
    },
  ],
  formStart: [
    {
      title: 'the contact form',
      payload: contact,
      sends: {
        ...contactSent,
      },
    },
    {
      title: 'a second form',
      given: { cookie: () => 'samples|newsletter' },
      payload: contact,
      sends: { 'web.fillOutForm.webFormID': 'contact-us' },
    },
    {
      title: 'a form that is started already',
      given: { cookie: () => 'samples|contact-us' },
      payload: contact,
      sends: 'nothing',
    },
    {
      title: 'a form without ID and name that is started already at its place',
      given: { cookie: () => 'samples|/na-en/products/taste.html component.form-1a2b3c4d5e' },
      payload: nameless,
      sends: 'nothing',
    },
    {
      title: 'a form without ID and name at another place',
      given: { cookie: () => 'samples|/na-en/contact.html component.form-1a2b3c4d5e' },
      payload: nameless,
      sends: { '_tenant.component.path': 'component.form-1a2b3c4d5e' },
    },
    { title: 'on search results', given: onResults, payload: contact, sends: 'nothing' },
    {
      title: 'on search results, with AEM’s extension',
      given: onResultsOfAem,
      payload: contact,
      sends: 'nothing',
    },
  ],
  formFieldInteraction: [
    {
      title: 'the field for the e-mail address',
      payload: email,
      sends: {
        'web.fillOutForm.webFormName': '',
        '_tenant.form.type': '',
        '_tenant.form.source': '',
        '_tenant.component.title': '',
        '_tenant.component.language': '',
        '_tenant.component.path': 'component.form-1',
        'web.fillOutForm.webFormID': 'contact-us',
        '_tenant.form.field': 'email',
      },
    },
    { title: 'on search results', given: onResults, payload: email, sends: 'nothing' },
  ],
  formSubmit: [
    {
      title: 'the contact form',
      payload: contact,
      sends: {
        ...contactSent,
      },
    },
  ],
  formSuccess: [
    {
      title: 'the contact form',
      payload: contact,
      sends: {
        ...contactSent,
      },
    },
  ],
  formError: [
    {
      title: 'a field that is missing',
      payload: {
        eventInfo: {
          ...contact.eventInfo,
          fieldName: 'company',
          errorCode: 'E12',
          errorType: 'validation',
          formError: 'Company is required; jane@example.com',
        },
      },
      sends: {
        ...contactSent,
        '_tenant.form.field': 'company',
        '_tenant.error.code': 'E12',
        '_tenant.error.type': 'validation',
        '_tenant.error.form': 'Company is required; redacted',
      },
    },
  ],
});
