import { useState } from 'react';
import { asDay, asEuro } from '../../portal/data/words.ts';
import { Options } from '../../portal/forms/Options.tsx';
import { type Column, Field, PageHead, Table } from '../../ui/index.ts';
import { type Transaction, transactions } from '../data/shareholder.ts';
import type { ViewProps } from '../viewProps.ts';

const columns: readonly Column<Transaction>[] = [
  { head: 'Date', cell: ({ date }) => asDay(date) },
  { head: 'What', cell: ({ kind }) => kind },
  { head: 'Shares', align: 'end', cell: ({ shares }) => shares },
  { head: 'Each', align: 'end', cell: ({ price }) => asEuro(price) },
  { head: 'Amount', align: 'end', cell: ({ shares, price }) => asEuro(shares * price) },
];

const yearOf = ({ date }: Transaction): string => date.slice(0, 4);
const years = [...new Set(transactions.map(yearOf))];

export const HistoryView = ({ page }: ViewProps) => {
  const [year, setYear] = useState('');
  const shown = transactions.filter((one) => year === '' || yearOf(one) === year);
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <div className="filter-bar">
        <Field as="select" label="Year" value={year} onChange={({ target }) => setYear(target.value)}>
          <Options first="All years" values={years} />
        </Field>
      </div>
      <Table caption="Transactions" captionHidden columns={columns} rows={shown} rowKey={({ id }) => id} />
    </>
  );
};
