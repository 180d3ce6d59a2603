import { asEuro } from '../../portal/data/words.ts';
import { Facts } from '../../portal/parts/Facts.tsx';
import { type Column, PageHead, Section, Table } from '../../ui/index.ts';
import { quote } from '../data/quote.ts';
import { shareholder } from '../data/shareholder.ts';
import type { ViewProps } from '../viewProps.ts';

interface Holding {
  readonly name: string;
  readonly shares: number;
  /** Average price per share, in euros. */
  readonly paid: number;
}

const holdings: readonly Holding[] = [
  { name: 'Ordinary shares', shares: 480, paid: 33.27 },
  { name: 'Reinvested', shares: 20, paid: 38.9 },
  { name: 'Employee plan 2025', shares: 140, paid: 28.4 },
];

const columns: readonly Column<Holding>[] = [
  { head: 'Holding', cell: ({ name }) => name },
  { head: 'Shares', align: 'end', cell: ({ shares }) => shares },
  { head: 'Paid on average', align: 'end', cell: ({ paid }) => asEuro(paid) },
  { head: 'Worth', align: 'end', cell: ({ shares }) => asEuro(shares * quote.price) },
  { head: 'Gain', align: 'end', cell: ({ shares, paid }) => asEuro(shares * (quote.price - paid)) },
];

export const OverviewView = ({ page }: ViewProps) => (
  <>
    <PageHead title={page.title} lead={page.lead} />
    <Table caption="Holdings" columns={columns} rows={holdings} rowKey={({ name }) => name} />
    <Section title="Your details">
      <Facts
        facts={[
          ['Shareholder reference', shareholder.reference],
          ['Registered address', shareholder.registered],
          ['Dividends go to', shareholder.account],
          ['Letters', 'By e-mail'],
        ]}
      />
    </Section>
  </>
);
