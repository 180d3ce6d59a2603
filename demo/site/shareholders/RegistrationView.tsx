import { useLayoutEffect } from 'react';
import { checked, emailField, form, needed, newPassword } from '../../forms/form.ts';
import { TrackedForm } from '../../forms/TrackedForm.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Section.tsx';
import { allowedStep, COMPLETED, CREATED, steps } from './data.ts';
import { shareholderPages } from './pages.ts';
import { reach, shareholderSession } from './shareholderSession.ts';
import { useHashRoute, useRoutedPage } from './useRoutedPage.ts';

const HEADINGS = [
  'Who are you?',
  'Your account',
  'Your account is created',
  'Your shares',
  'Your letters',
  'One last look',
  'Welcome among the owners',
];

const stepForm = (name: string, ...fields: Parameters<typeof form>[2]) =>
  form([`registration-${name}`, name, 'registration', 'shareholders'], 'Continue', fields);

const isReference = checked('E34', 'The reference is a C and ten figures.', (value) =>
  /^C\d{10}$/i.test(value),
);

/** By the numbers of their steps. */
const FORMS: Readonly<Record<number, ReturnType<typeof form>>> = {
  1: stepForm(
    'name',
    needed('name', 'Name', 'Enter your name.', { autoComplete: 'name' }),
    needed('born', 'Date of birth', 'Enter your date of birth.', { type: 'date', autoComplete: 'bday' }),
  ),
  2: stepForm('account', emailField('E-mail'), newPassword),
  4: stepForm(
    'shares',
    needed('reference', 'Shareholder reference', '', { hint: 'Such as C0004821377.', check: isReference }),
  ),
  5: stepForm('letters', needed('iban', 'Account for dividends (IBAN)', 'Enter the account.')),
  6: stepForm(
    'consent',
    needed('agreed', 'You may ask the register for my shares.', 'We cannot ask without your agreement.', {
      type: 'checkbox',
    }),
  ),
};

const addressOf = (step: number): string => `#/step${step}`;

/** The view pushes no form events: its hash and its titles show which step the visitor has reached. */
export const RegistrationView = ({ page }: ViewProps) => {
  const { reached } = shareholderSession.use();
  const route = useHashRoute();
  const number = allowedStep(Number(/^step(\d)$/.exec(route)?.[1] ?? 1), reached);
  const asked = FORMS[number];

  // Corrects the address if it names a step that may not be shown.
  useLayoutEffect(() => {
    if (route !== `step${number}`) window.location.replace(addressOf(number));
    if (reached === COMPLETED && number === 1) reach(1);
  }, [route, number, reached]);
  useRoutedPage(page, `step${number}`, `Registration step${number} - ${steps[number - 1]}`);

  const goOn = () => {
    reach(Math.max(reached, number + 1));
    window.location.assign(addressOf(number + 1));
    return undefined;
  };
  return (
    <>
      <PageHead
        eyebrow={`Registration, step ${number} of ${steps.length}`}
        title={HEADINGS[number - 1]}
        lead={page.lead}
      >
        {number === CREATED && <Button onClick={goOn}>Add my shares</Button>}
        {number === COMPLETED && (
          <ButtonLink href={`${linkBetween(page, shareholderPages.login)}#/login`}>Log in</ButtonLink>
        )}
      </PageHead>
      {asked && <TrackedForm key={number} form={asked} onDone={goOn} isTold={false} />}
    </>
  );
};
