import { emailAddress, filled } from '../../../forms/checks.ts';
import { TrackedForm } from '../../../forms/TrackedForm.tsx';
import { Card, Choice, Field, PageHead } from '../../ui/index.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = {
  path: 'component.form-c3a90e71d8',
  formID: 'contact-us',
  formName: 'Contact us',
  formType: 'enquiry',
  formSource: 'contact page',
};

const CHECKS = {
  name: filled('Enter your name.'),
  email: emailAddress,
  topic: filled('Choose what it is about.'),
  message: filled('Tell us what gives you trouble.'),
};

const TOPICS = ['A sample', 'A recipe', 'An order', 'Something else'];

export const ContactView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <div className="with-aside">
      <TrackedForm
        identity={IDENTITY}
        checks={CHECKS}
        submit="Send"
        thanks={{
          title: 'It is on its way to the bench',
          text: 'Somebody who has had the same trouble will answer within a day.',
        }}
      >
        {(errorOf) => (
          <>
            <Field label="Name" name="name" autoComplete="name" required error={errorOf('name')} />
            <Field
              label="E-mail"
              name="email"
              type="email"
              autoComplete="email"
              required
              hint="Only for the answer. The tag never sends what you type."
              error={errorOf('email')}
            />
            <Field
              as="select"
              label="What is it about?"
              name="topic"
              defaultValue=""
              required
              error={errorOf('topic')}
            >
              <option value="">Choose one</option>
              {TOPICS.map((topic) => (
                <option key={topic}>{topic}</option>
              ))}
            </Field>
            <Field as="textarea" label="Message" name="message" required error={errorOf('message')} />
            <Choice label="Send me the kitchen letter, four times a year" name="newsletter" />
          </>
        )}
      </TrackedForm>
      <Card className="with-aside__aside">
        <h2 className="ui-card__title">Kitchens</h2>
        <p>
          Cork, Guelph, Madison, Campinas, Guadalajara, Singapore, Durban, Amman, Graz, Tampere, Bari, Leeds.
        </p>
        <p>
          Or write to <a href="mailto:hello@foodco.example">hello@foodco.example</a>.
        </p>
      </Card>
    </div>
  </>
);
