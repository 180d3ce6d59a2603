import { useState } from 'react';
import { useTrack } from '../../../src/react/index.ts';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Badge, Notice } from '../ui/Notice.tsx';
import { PageHead } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { productByCode, type Sample } from './data.ts';
import { portalPages } from './pages.ts';
import { canBeCancelled, cancelSample, portalSession } from './portalSession.ts';

const titleOf = ({ code }: Sample): string => productByCode(code)?.title ?? code;

export const SamplesView = ({ page }: ViewProps) => {
  const track = useTrack();
  const { samples } = portalSession.use();
  const [cancelled, setCancelled] = useState<Sample>();
  const cancel = (sample: Sample) => {
    const { code, sampleNumber } = sample;
    cancelSample(sample);
    track('cancelSample', {
      cancelSampleInfo: { productTitle: titleOf(sample), productCode: code, sampleReferenceId: sampleNumber },
    });
    setCancelled(sample);
  };
  const action = (sample: Sample) =>
    canBeCancelled(sample) ? (
      <button
        className="text-button"
        type="button"
        aria-label={`Cancel sample ${sample.sampleNumber}, ${titleOf(sample)}`}
        onClick={() => cancel(sample)}
      >
        Cancel
      </button>
    ) : (
      'none'
    );
  return (
    <>
      <PageHead {...page}>
        <ButtonLink href={linkBetween(page, portalPages.sampleRequest)}>Request a sample</ButtonLink>
      </PageHead>
      {cancelled && (
        // The pressed button has disappeared, so the notice gets the focus.
        <Notice title={`Sample ${cancelled.sampleNumber} is cancelled`} ref={(notice) => notice?.focus()}>
          <p>{titleOf(cancelled)} goes back on the shelf.</p>
        </Notice>
      )}
      <Table
        caption="My samples"
        rows={samples}
        columns={{
          Product: titleOf,
          Number: ({ sampleNumber }) => sampleNumber,
          Amount: ({ quantity, size }) => `${quantity} × ${size}`,
          Status: ({ status }) => <Badge status={status} />,
          Action: action,
        }}
      />
    </>
  );
};
