import { linkBetween } from '../../linkBetween.ts';
import { asDay, asEuro } from '../../portal/data/words.ts';
import { ButtonLink, Card, PageHead } from '../../ui/index.ts';
import { quote } from '../data/quote.ts';
import { SHARES, shareholder, transactions } from '../data/shareholder.ts';
import { historyPage, overviewPage } from '../pages.ts';
import { StockTicker } from '../parts/StockTicker.tsx';
import type { ViewProps } from '../viewProps.ts';

const [last] = transactions;

export const DashboardView = ({ page }: ViewProps) => (
  <>
    <PageHead eyebrow={page.title} title={`Good morning, ${shareholder.firstName}`} lead={page.lead} />
    <StockTicker />
    <div className="ui-grid">
      <Card>
        <h2 className="side-title">Your holding</h2>
        <p className="figure">{asEuro(SHARES * quote.price)}</p>
        <p className="quiet">{SHARES} shares at the last close</p>
        <a href={linkBetween(page, overviewPage)}>Account overview</a>
      </Card>
      {last && (
        <Card>
          <h2 className="side-title">Last dividend</h2>
          <p className="figure">{asEuro(last.shares * last.price)}</p>
          <p className="quiet">paid on {asDay(last.date)}</p>
          <a href={linkBetween(page, historyPage)}>Account history</a>
        </Card>
      )}
      <Card>
        <h2 className="side-title">Annual meeting</h2>
        <p className="figure">6 May</p>
        <p className="quiet">In Cork, and on your screen. Voting opens in April.</p>
        <ButtonLink look="quiet" href={linkBetween(page, overviewPage)}>
          How we reach you
        </ButtonLink>
      </Card>
    </div>
  </>
);
