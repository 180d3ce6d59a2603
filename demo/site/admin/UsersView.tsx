import { useState } from 'react';
import { linkBetween } from '../linkBetween.ts';
import { type Customer, customers } from '../portal/data/users.ts';
import { asDay } from '../portal/data/words.ts';
import { Options } from '../portal/forms/Options.tsx';
import { dashboardPage } from '../portal/pages.ts';
import { actAs } from '../portal/session/portalSession.ts';
import { type Column, Field, PageHead, Table } from '../ui/index.ts';
import type { AdminPageData } from './pages.ts';

const columns: readonly Column<Customer>[] = [
  { head: 'Name', cell: ({ firstName }) => firstName },
  { head: 'Company', cell: ({ companyName }) => companyName },
  { head: 'Position', cell: ({ jobTitle }) => jobTitle },
  { head: 'Role', cell: ({ functionalRole }) => functionalRole },
  { head: 'Last seen', cell: ({ lastSeen }) => asDay(lastSeen) },
];

const companies = [...new Set(customers.map(({ companyName }) => companyName))];

export const UsersView = ({ page }: { readonly page: AdminPageData }) => {
  const [company, setCompany] = useState('');
  const see = ({ userID }: Customer) => {
    actAs(userID);
    window.location.assign(linkBetween(page, dashboardPage));
  };
  const shown = customers.filter(({ companyName }) => company === '' || companyName === company);
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <div className="filter-bar">
        <Field
          as="select"
          label="Company"
          value={company}
          onChange={({ target }) => setCompany(target.value)}
        >
          <Options first="All companies" values={companies} />
        </Field>
      </div>
      <Table
        caption="Users of the customer portal"
        captionHidden
        columns={[
          ...columns,
          {
            head: 'Action',
            cell: (customer) => (
              <button
                className="text-button"
                type="button"
                aria-label={`See the portal as ${customer.firstName}, ${customer.companyName}`}
                onClick={() => see(customer)}
              >
                See the portal
              </button>
            ),
          },
        ]}
        rows={shown}
        rowKey={({ userID }) => userID}
      />
    </>
  );
};
