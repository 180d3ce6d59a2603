import { useState } from 'react';
import { useTrack } from '../../../../src/react/index.ts';
import { Choice, type Column, PageHead, Section, Table } from '../../ui/index.ts';
import { supportTypes, type TechnicalDocument, technicalDocuments } from '../data/documents.ts';
import { DocumentRequest } from '../parts/DocumentRequest.tsx';
import type { ViewProps } from '../viewProps.ts';

const columns: readonly Column<TechnicalDocument>[] = [
  {
    head: 'Document',
    cell: ({ type, tells }) => (
      <>
        {type} <span className="quiet documents__tells">{tells}</span>
      </>
    ),
  },
  { head: 'For', cell: ({ support }) => support },
  {
    head: 'Ready',
    cell: ({ days }) => (days === 0 ? 'at once' : `in ${days} ${days === 1 ? 'day' : 'days'}`),
  },
];

const forSupport = (chosen: readonly string[]): readonly TechnicalDocument[] =>
  technicalDocuments.filter(({ support }) => chosen.length === 0 || chosen.includes(support));

export const DocumentsView = ({ page }: ViewProps) => {
  const track = useTrack();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = forSupport(chosen);

  const toggle = (type: string) => {
    const next = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type];
    setChosen(next);
    track('filter', { filterInfo: { supportType: next }, resultCount: forSupport(next).length });
  };

  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <div className="with-side">
        <DocumentRequest />
        <Section title="What there is" className="documents">
          <fieldset className="choices">
            <legend className="visually-hidden">Kind of support</legend>
            {supportTypes.map((type) => (
              <Choice key={type} label={type} checked={chosen.includes(type)} onChange={() => toggle(type)} />
            ))}
          </fieldset>
          <Table
            caption="Kinds of technical documents"
            captionHidden
            columns={columns}
            rows={found}
            rowKey={({ type }) => type}
          />
        </Section>
      </div>
    </>
  );
};
