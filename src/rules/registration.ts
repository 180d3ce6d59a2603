import { ANALYTICS_EVENTS, SHAREHOLDER_START_COOKIE } from '../dataElements/index.ts';
import type { Descriptions, Examples } from '../site/index.ts';
import { interaction } from '../site/interaction.ts';
import {
  atFirstStep,
  onForgottenLogin,
  onShareholderPage,
  registrationIsNotStarted,
  titleBegins,
} from './conditions/index.ts';
import { onPage } from './given.ts';
import { hashShown, titleShown } from './triggers.ts';

const registration = (step: '1' | '3' | '7') =>
  ({
    'web.fillOutForm.webFormID': 'shareholder-registration',
    'web.fillOutForm.webFormName': 'Shareholder registration',
    '_tenant.form.step': step,
  }) as const;

/** The shareholder registration pushes no form events: its hash and its titles show where the visitor is. */
export const registrationRules = {
  start: interaction(hashShown, {
    name: 'Shareholder registration start',
    // Runs before step 3, which clears the cookie. Hash and title may be announced together, for example when the page
    // is loaded again: a registration that is under way must not start a second time then.
    order: 42,
    conditions: [onShareholderPage, atFirstStep, registrationIsNotStarted],
    exceptions: [onForgottenLogin],
    stateOf: () => 'step 1',
    eventType: 'Form Start',
    xdm: registration('1'),
    counts: ANALYTICS_EVENTS.formStart,
    also: [{ type: 'setCookie', name: SHAREHOLDER_START_COOKIE, value: '1' }],
  }),
  accountCreated: interaction(titleShown, {
    name: 'Shareholder registration step 3',
    conditions: [titleBegins('registration step3 - account created')],
    eventType: 'Form Submit',
    xdm: registration('3'),
    counts: ANALYTICS_EVENTS.formSubmit,
    also: [{ type: 'removeCookie', name: SHAREHOLDER_START_COOKIE }],
  }),
  completed: interaction(titleShown, {
    name: 'Shareholder registration step 7',
    conditions: [titleBegins('registration step7 - registration completed')],
    eventType: 'Form Successful Submission',
    xdm: registration('7'),
    counts: ANALYTICS_EVENTS.formSuccess,
  }),
};

export const registrationDescriptions: Descriptions<typeof registrationRules> = {
  accountCreated: 'The account is created: the form of step 1 is submitted.',
  completed: 'The registration is completed.',
};

const first = onPage('https://www.example.com/en/shareholder-registration.html#/step1', 'Registration');
const third = onPage(
  'https://www.example.com/en/shareholder-registration.html#/step3',
  'Registration Step3 - Account Created',
);
const seventh = onPage(
  'https://www.example.com/en/shareholder-registration.html#/step7',
  'Registration Step7 - Registration Completed | Example',
);
const moved = { changes: ['hash'] } as const;
const renamed = { changes: ['title'] } as const;

export const registrationExamples = (): Examples<typeof registrationRules> => ({
  start: [
    {
      title: 'at step 1',
      given: first,
      payload: moved,
      sends: {
        'web.fillOutForm.webFormID': 'shareholder-registration',
        'web.fillOutForm.webFormName': 'Shareholder registration',
        '_tenant.form.step': '1',
      },
    },
    {
      title: 'step 1 of something else',
      given: onPage('https://www.example.com/en/configurator.html#/step1'),
      payload: moved,
      sends: 'nothing',
    },
    {
      title: 'step 1 of a forgotten password',
      given: onPage('https://www.example.com/en/shareholder/forgot-password.html#/step1'),
      payload: moved,
      sends: 'nothing',
    },
    {
      title: 'at step 2',
      given: onPage('https://www.example.com/en/shareholder-registration.html#/step2'),
      payload: moved,
      sends: 'nothing',
    },
    {
      title: 'at step 1 for the second time',
      given: { ...first, cookie: () => '1' },
      payload: moved,
      sends: 'nothing',
    },
  ],
  accountCreated: [
    {
      title: 'at step 3',
      given: third,
      payload: renamed,
      sends: {
        'web.fillOutForm.webFormName': 'Shareholder registration',
        'web.fillOutForm.webFormID': 'shareholder-registration',
        '_tenant.form.step': '3',
      },
    },
    { title: 'at step 1', given: first, payload: renamed, sends: 'nothing' },
  ],
  completed: [
    {
      title: 'at step 7',
      given: seventh,
      payload: renamed,
      sends: {
        'web.fillOutForm.webFormName': 'Shareholder registration',
        'web.fillOutForm.webFormID': 'shareholder-registration',
        '_tenant.form.step': '7',
      },
    },
    { title: 'at step 3', given: third, payload: renamed, sends: 'nothing' },
  ],
});
