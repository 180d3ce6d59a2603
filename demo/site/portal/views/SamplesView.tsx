import { useEffect, useRef, useState } from 'react';
import { useTrack } from '../../../../src/react/index.ts';
import { linkBetween } from '../../linkBetween.ts';
import { Badge, ButtonLink, type Column, Notice, PageHead, Table } from '../../ui/index.ts';
import { productByCode } from '../data/products.ts';
import { canBeCancelled, type Sample } from '../data/samples.ts';
import { asDay } from '../data/words.ts';
import { sampleRequestPage } from '../pages.ts';
import { CancelSample } from '../parts/CancelSample.tsx';
import { toneOf } from '../parts/toneOf.ts';
import { usePortalSession } from '../session/portalSession.ts';
import { cancelSample } from '../session/samples.ts';
import type { ViewProps } from '../viewProps.ts';

const titleOf = ({ code }: Sample): string => productByCode(code)?.title ?? code;

const columns: readonly Column<Sample>[] = [
  { head: 'Product', cell: titleOf },
  { head: 'Number', cell: ({ sampleNumber }) => sampleNumber },
  { head: 'Amount', cell: ({ quantity, size }) => `${quantity} × ${size}` },
  { head: 'Requested', cell: ({ requested }) => asDay(requested) },
  { head: 'To', cell: ({ shipTo }) => shipTo },
  { head: 'Status', cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge> },
];

export const SamplesView = ({ page }: ViewProps) => {
  const track = useTrack();
  const { samples } = usePortalSession();
  const [cancelled, setCancelled] = useState<Sample>();
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared with its dialog, so the notice gets the focus.
  useEffect(() => {
    if (cancelled) notice.current?.focus();
  }, [cancelled]);

  const cancel = (sample: Sample) => {
    cancelSample(sample.sampleNumber);
    track('cancelSample', {
      cancelSampleInfo: {
        productTitle: titleOf(sample),
        productCode: sample.code,
        sampleReferenceId: sample.sampleNumber,
      },
    });
    setCancelled(sample);
  };

  return (
    <>
      <PageHead title={page.title} lead={page.lead}>
        <ButtonLink href={linkBetween(page, sampleRequestPage)}>Request a sample</ButtonLink>
      </PageHead>
      {cancelled && (
        <Notice tone="good" title={`Sample ${cancelled.sampleNumber} is cancelled`} ref={notice}>
          <p>{titleOf(cancelled)} goes back on the shelf.</p>
        </Notice>
      )}
      <Table
        caption="My samples"
        captionHidden
        columns={[
          ...columns,
          {
            head: 'Action',
            cell: (sample) =>
              canBeCancelled(sample) ? (
                <CancelSample
                  title={titleOf(sample)}
                  number={sample.sampleNumber}
                  onCancel={() => cancel(sample)}
                />
              ) : (
                <span className="quiet">none</span>
              ),
          },
        ]}
        rows={samples}
        rowKey={({ sampleNumber }) => sampleNumber}
        empty="No samples yet."
      />
    </>
  );
};
