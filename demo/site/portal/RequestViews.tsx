import { useState } from 'react';
import { useTrack } from '../../../src/react/index.ts';
import { checked, chosen, type FormField, form, needed, type Values } from '../../forms/form.ts';
import { TrackedForm } from '../../forms/TrackedForm.tsx';
import { linkBetween, queryValue } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Choice } from '../ui/Field.tsx';
import { PageHead } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { toggled } from './catalogueFilter.ts';
import { productByCode, products, technicalDocuments } from './data.ts';
import { portalPages } from './pages.ts';
import { requestSample } from './portalSession.ts';

/** Preselects the product named in the page’s address, if there is one. */
const productField = (): FormField => ({
  ...chosen(
    'code',
    'Product',
    'Choose a product.',
    products.map(({ code, title }) => [code, title]),
  ),
  initial: productByCode(queryValue('code'))?.code ?? '',
});

const countField = (label: string, max: number) =>
  needed('quantity', label, '', {
    type: 'number',
    ...{ min: 1, max, initial: 1 },
    check: checked('E21', `Enter a number from 1 to ${max}.`, (value) => +value >= 1 && +value <= max),
  });

export const SampleRequestView = ({ page }: ViewProps) => {
  const track = useTrack();
  const request = ({ code = '', quantity = '', size = '' }: Values) => {
    const { title = '', technology = '' } = productByCode(code) ?? {};
    const sample = requestSample({ code, quantity: Number(quantity), size });
    track('sampleRequestOrderSubmit', {
      sampleProductInfo: {
        ...{ sampleQuantity: sample.quantity, sampleSize: size, sampleStatus: sample.status },
        ...{ itemName: title, kerryCode: code, itemRoute: 'Stock', technology },
        campaignName: queryValue('campaign'),
        sampleNumber: sample.sampleNumber,
      },
    });
    return {
      title: `Sample ${sample.sampleNumber} is on the list`,
      text: 'The kitchen weighs it tomorrow morning.',
      next: <ButtonLink href={linkBetween(page, portalPages.samples)}>My samples</ButtonLink>,
    };
  };
  const fields = [
    productField(),
    countField('How many', 5),
    { name: 'size', label: 'Size', options: ['50 g', '100 g', '500 g'], initial: '100 g' },
    { name: 'purpose', label: 'What is it for?', type: 'textarea' },
  ];
  const sampleForm = form(['sample-request', 'Sample request', 'request', 'portal'], 'Request', fields);
  return (
    <>
      <PageHead {...page} />
      <TrackedForm form={sampleForm} onDone={request} />
    </>
  );
};

export const QuoteView = ({ page }: ViewProps) => {
  const track = useTrack();
  const request = ({ code = '' }: Values) => {
    const { title = '', technology = '' } = productByCode(code) ?? {};
    // The second of the day: two quotes within one second do not occur.
    const number = String(Math.floor(Date.now() / 1000) % 86_400).padStart(5, '0');
    track('requestQuote', {
      requestQuoteInfo: {
        ...{ productTitle: title, productCode: code, technology },
        quoteId: `Q-${new Date().getFullYear()}-${number}`,
        quoteNumber: number,
      },
    });
    return {
      title: `Quote ${number} is being calculated`,
      text: `A price for ${title} arrives by e-mail within one working day.`,
    };
  };
  const fields = [
    productField(),
    countField('Tons a year', 999),
    { name: 'terms', label: 'Terms of delivery', options: ['Delivered to your door', 'Ex works'] },
    { name: 'firstDelivery', label: 'First delivery', type: 'date' },
  ];
  const quoteForm = form(['quote-request', 'Quote request', 'request', 'portal'], 'Request', fields);
  return (
    <>
      <PageHead {...page} />
      <TrackedForm form={quoteForm} onDone={request} />
    </>
  );
};

const supportTypes = [...new Set(technicalDocuments.map(({ support }) => support))];
const forSupport = (kinds: readonly string[]) =>
  technicalDocuments.filter(({ support }) => kinds.length === 0 || kinds.includes(support));

export const DocumentsView = ({ page }: ViewProps) => {
  const track = useTrack();
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const toggle = (kind: string) => {
    const next = toggled(kinds, kind);
    setKinds(next);
    track('filter', { filterInfo: { supportType: next }, resultCount: forSupport(next).length });
  };
  const request = ({ documentType = '', language = '', comments = '' }: Values) => {
    const requestInfo = { type: 'document', languageSelected: language, additionalComments: comments };
    track('requestTechnicalDocument', { requestInfo: { ...requestInfo, documentType } });
    return { title: `${documentType}: requested`, text: 'It comes by e-mail, signed and dated.' };
  };
  const types = technicalDocuments.map(({ type }) => type);
  const fields = [
    productField(),
    chosen('documentType', 'Document', 'Choose a document.', types),
    { name: 'language', label: 'Language', options: ['English', 'Español'] },
    { name: 'comments', label: 'Comments', type: 'textarea' },
  ];
  const documentForm = form(['document-request', 'Document request', 'request', 'portal'], 'Request', fields);
  return (
    <>
      <PageHead {...page} />
      <div className="with-side">
        <TrackedForm form={documentForm} onDone={request} />
        <div className="stack">
          <fieldset className="row">
            <legend>What there is</legend>
            {supportTypes.map((kind) => (
              <Choice key={kind} label={kind} checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
            ))}
          </fieldset>
          <Table
            caption="Kinds of technical documents"
            columns={{ Document: ({ type }) => type, For: ({ support }) => support }}
            rows={forSupport(kinds)}
          />
        </div>
      </div>
    </>
  );
};
