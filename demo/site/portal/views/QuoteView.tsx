import { useState } from 'react';
import { useTrack } from '../../../../src/react/index.ts';
import { filled } from '../../../forms/checks.ts';
import type { Values } from '../../../forms/useCheckedForm.ts';
import { linkBetween } from '../../linkBetween.ts';
import { ButtonLink, Field, Notice, PageHead } from '../../ui/index.ts';
import { productByCode } from '../data/products.ts';
import { AreaForm } from '../forms/AreaForm.tsx';
import { formOf } from '../forms/formOf.ts';
import { Options } from '../forms/Options.tsx';
import { ProductField } from '../forms/ProductField.tsx';
import { cataloguePage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = formOf('quote-request', 'Quote request', 'request', 'portal');
const CHECKS = {
  code: filled('Choose a product.'),
  tons: (value: string) =>
    Number(value) > 0 ? undefined : { code: 'E22', message: 'Enter how much you need in a year.' },
};
const TERMS = ['Delivered to your door', 'At the port', 'Ex works'];

/** Numbers quotes by the second of the day; two quotes within one second do not occur. */
const numberAt = (at: Date): string => String(Math.floor(at.getTime() / 1000) % 86_400).padStart(5, '0');

export const QuoteView = ({ page }: ViewProps) => {
  const track = useTrack();
  const [quote, setQuote] = useState<{ readonly number: string; readonly title: string }>();

  const request = ({ code = '' }: Values) => {
    const product = productByCode(code);
    const number = numberAt(new Date());
    track('requestQuote', {
      requestQuoteInfo: {
        productTitle: product?.title ?? '',
        productCode: code,
        quoteId: `Q-${new Date().getFullYear()}-${number}`,
        quoteNumber: number,
        technology: product?.technology ?? '',
      },
    });
    setQuote({ number, title: product?.title ?? '' });
  };

  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      {quote ? (
        <Notice
          tone="good"
          title={`Quote ${quote.number} is being calculated`}
          ref={(notice) => notice?.focus()}
        >
          <p>A price for {quote.title} arrives by e-mail within one working day.</p>
          <div className="button-row">
            <ButtonLink href={linkBetween(page, cataloguePage)}>Back to the catalogue</ButtonLink>
          </div>
        </Notice>
      ) : (
        <AreaForm identity={IDENTITY} checks={CHECKS} submit="Request the quote" onDone={request}>
          {(errorOf) => (
            <>
              <ProductField error={errorOf('code')} />
              <Field
                label="Tons a year"
                name="tons"
                type="number"
                min={0.1}
                step={0.1}
                required
                error={errorOf('tons')}
              />
              <Field as="select" label="Terms of delivery" name="terms" required>
                <Options values={TERMS} />
              </Field>
              <Field label="First delivery" name="firstDelivery" type="date" />
              <Field as="textarea" label="Anything else" name="notes" />
            </>
          )}
        </AreaForm>
      )}
    </>
  );
};
