import { useState } from 'react';
import { useTrack } from '../../../../src/react/index.ts';
import { filled } from '../../../forms/checks.ts';
import type { Values } from '../../../forms/useCheckedForm.ts';
import { linkBetween } from '../../linkBetween.ts';
import { ButtonLink, Field, Notice, PageHead } from '../../ui/index.ts';
import { campaignById } from '../data/campaigns.ts';
import { shipToLocations } from '../data/orders.ts';
import { productByCode } from '../data/products.ts';
import { sampleSizes } from '../data/samples.ts';
import { AreaForm } from '../forms/AreaForm.tsx';
import { formOf } from '../forms/formOf.ts';
import { Options } from '../forms/Options.tsx';
import { ProductField } from '../forms/ProductField.tsx';
import { samplesPage } from '../pages.ts';
import { queryValue } from '../queryValue.ts';
import { requestSample } from '../session/samples.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = formOf('sample-request', 'Sample request', 'request', 'portal');
const CHECKS = {
  code: filled('Choose a product.'),
  quantity: (value: string) =>
    /^[1-5]$/.test(value.trim()) ? undefined : { code: 'E21', message: 'Ask for one to five samples.' },
  shipTo: filled('Choose where it shall go.'),
};

export const SampleRequestView = ({ page }: ViewProps) => {
  const track = useTrack();
  const [number, setNumber] = useState<string>();

  const request = ({ code = '', quantity = '', size = '', shipTo = '' }: Values) => {
    const product = productByCode(code);
    const sample = requestSample({ code, quantity: Number(quantity), size, shipTo }, new Date());
    track('sampleRequestOrderSubmit', {
      sampleProductInfo: {
        sampleQuantity: sample.quantity,
        sampleSize: size,
        sampleStatus: sample.status,
        itemName: product?.title ?? '',
        kerryCode: code,
        itemRoute: product?.route ?? '',
        technology: product?.technology ?? '',
        campaignName: campaignById(queryValue('campaign'))?.name ?? '',
        sampleNumber: sample.sampleNumber,
      },
    });
    setNumber(sample.sampleNumber);
  };

  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      {number ? (
        <Notice tone="good" title={`Sample ${number} is on the list`} ref={(notice) => notice?.focus()}>
          <p>The kitchen weighs it tomorrow morning.</p>
          <div className="button-row">
            <ButtonLink href={linkBetween(page, samplesPage)}>My samples</ButtonLink>
          </div>
        </Notice>
      ) : (
        <AreaForm identity={IDENTITY} checks={CHECKS} submit="Request the sample" onDone={request}>
          {(errorOf) => (
            <>
              <ProductField error={errorOf('code')} />
              <Field
                label="How many"
                name="quantity"
                type="number"
                min={1}
                max={5}
                required
                defaultValue={1}
                error={errorOf('quantity')}
              />
              <Field as="select" label="Size" name="size" required defaultValue="100 g">
                <Options values={sampleSizes} />
              </Field>
              <Field
                as="select"
                label="Ship to"
                name="shipTo"
                required
                defaultValue=""
                error={errorOf('shipTo')}
              >
                <Options first="Choose a site" values={shipToLocations} />
              </Field>
              <Field as="textarea" label="What is it for?" name="purpose" />
            </>
          )}
        </AreaForm>
      )}
    </>
  );
};
