import { asDay, asEuro } from '../euroAndDay.ts';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { quote, transactions } from './data.ts';
import { shareholderPages } from './pages.ts';
import { logIn, shareholderSession } from './shareholderSession.ts';

/** Only for shareholders; a login or logout takes effect on the page that is loaded next. */
export const AccountView = ({ page }: ViewProps) => {
  const { isLoggedIn } = shareholderSession.use();
  const enter = () => {
    logIn(true);
    window.location.reload();
  };
  const leave = () => {
    logIn(false);
    window.location.assign(linkBetween(page, shareholderPages.start));
  };
  if (!isLoggedIn) {
    return (
      <PageHead
        title="This page is yours alone"
        lead="It opens once you are logged in. In this demo nobody needs shares of their own."
      >
        <Button onClick={enter}>Continue as Ruth</Button>
        <ButtonLink look="quiet" href={`${linkBetween(page, shareholderPages.login)}#/login`}>
          Go to the login
        </ButtonLink>
      </PageHead>
    );
  }
  return (
    <>
      <PageHead eyebrow={page.title} title={`640 shares, ${asEuro(640 * quote.price)}`} lead={page.lead}>
        <Button look="quiet" onClick={leave}>
          Log out
        </Button>
      </PageHead>
      <Table
        caption="Transactions"
        rows={transactions}
        columns={{
          Date: ({ date }) => asDay(date),
          What: ({ kind }) => kind,
          Shares: ({ shares }) => shares,
          Each: ({ price }) => asEuro(price),
          Amount: ({ shares, price }) => asEuro(shares * price),
        }}
      />
    </>
  );
};
