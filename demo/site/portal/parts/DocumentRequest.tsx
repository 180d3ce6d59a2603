import { useState } from 'react';
import { pushEvent } from '../../../aem/pushEvent.ts';
import { filled } from '../../../forms/checks.ts';
import type { Values } from '../../../forms/useCheckedForm.ts';
import { showAndFocus } from '../../showAndFocus.ts';
import { Button, Field, Notice, Section } from '../../ui/index.ts';
import { documentLanguages, technicalDocuments } from '../data/documents.ts';
import { AreaForm } from '../forms/AreaForm.tsx';
import { formOf } from '../forms/formOf.ts';
import { Options } from '../forms/Options.tsx';
import { ProductField } from '../forms/ProductField.tsx';

const IDENTITY = formOf('document-request', 'Document request', 'request', 'portal');
const CHECKS = {
  code: filled('Choose a product.'),
  documentType: filled('Choose a document.'),
};

export const DocumentRequest = () => {
  const [requested, setRequested] = useState<string>();

  const request = ({ documentType = '', language = '', comments = '' }: Values) => {
    pushEvent('requestTechnicalDocument', {
      requestInfo: {
        type: 'document',
        languageSelected: language,
        additionalComments: comments,
        documentType,
      },
    });
    setRequested(documentType);
  };

  return (
    <Section title="Request one" id="request-document" tabIndex={-1}>
      {requested ? (
        <Notice tone="good" title={`${requested}: requested`} ref={(notice) => notice?.focus()}>
          <p>It comes by e-mail, signed and dated.</p>
          <div className="button-row">
            <Button
              look="quiet"
              onClick={() => showAndFocus(() => setRequested(undefined), 'request-document')}
            >
              Request another
            </Button>
          </div>
        </Notice>
      ) : (
        <AreaForm identity={IDENTITY} checks={CHECKS} submit="Request the document" onDone={request}>
          {(errorOf) => (
            <>
              <ProductField error={errorOf('code')} />
              <Field
                as="select"
                label="Document"
                name="documentType"
                required
                defaultValue=""
                error={errorOf('documentType')}
              >
                <Options first="Choose a document" values={technicalDocuments.map(({ type }) => type)} />
              </Field>
              <Field as="select" label="Language" name="language" required>
                <Options values={documentLanguages} />
              </Field>
              <Field
                as="textarea"
                label="Comments"
                name="comments"
                hint="Such as a batch number. An e-mail address in it would be taken out before anything is measured."
              />
            </>
          )}
        </AreaForm>
      )}
    </Section>
  );
};
