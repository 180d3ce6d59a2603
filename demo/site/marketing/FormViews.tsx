import { chosen, emailField, form, needed } from '../../forms/form.ts';
import { TrackedForm } from '../../forms/TrackedForm.tsx';
import type { ViewProps } from '../page.ts';
import { Card, PageHead } from '../ui/Section.tsx';

const CONTACT = form(['contact-us', 'Contact us', 'enquiry', 'contact page'], 'Send', [
  needed('name', 'Name', 'Enter your name.', { autoComplete: 'name' }),
  emailField('E-mail', { hint: 'Only for the answer. The tag never sends what you type.' }),
  chosen('topic', 'What is it about?', 'Choose what it is about.', [
    'A sample',
    'An order',
    'Something else',
  ]),
  needed('message', 'Message', 'Tell us what gives you trouble.', { type: 'textarea' }),
  { name: 'newsletter', label: 'Send me the kitchen letter, four times a year', type: 'checkbox' },
]);

const INTEREST = ['register-your-interest', 'Register your interest', 'registration', 'portal'] as const;
const REGISTER = form(INTEREST, 'Register', [
  needed('company', 'Company', 'Enter the name of your company.', { autoComplete: 'organization' }),
  emailField('E-mail at work'),
  chosen('role', 'Role', 'Choose your role.', ['Purchasing', 'Product development', 'Quality']),
]);

export const ContactView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <div className="with-side">
      <TrackedForm
        form={CONTACT}
        onDone={() => ({
          title: 'It is on its way to the bench',
          text: 'Somebody who has had the same trouble will answer within a day.',
        })}
      />
      <Card title="Kitchens">
        <p>Cork, Guelph, Madison, Campinas, Guadalajara, Singapore, Durban, Amman, Graz.</p>
      </Card>
    </div>
  </>
);

export const RegisterInterestView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <TrackedForm
      form={REGISTER}
      onDone={() => ({
        title: 'You are on the list',
        text: 'We open accounts on Mondays, and write when yours is there.',
      })}
    />
  </>
);
