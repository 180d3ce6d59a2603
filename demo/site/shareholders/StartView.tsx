import { component } from '../../aem/component.ts';
import { LinkList } from '../../aem/LinkList.tsx';
import { pushEvent } from '../../aem/pushEvent.ts';
import { asEuro } from '../euroAndDay.ts';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Facts, PageHead, Section } from '../ui/Section.tsx';
import { useOnShow } from '../useOnShow.ts';
import { quote } from './data.ts';
import { shareholderPages } from './pages.ts';

/** The closing prices as a line from left to right, in a box of 300 by 100. */
const points = quote.closes
  .map((close, at) => `${(at / (quote.closes.length - 1)) * 300},${95 - (close - 37.5) * 23}`)
  .join(' ');

/** The share’s price; announces itself once it is shown. */
const StockTicker = () => {
  useOnShow(() => pushEvent('stockTickerLoad', {}));
  const data = { 'dc:title': 'Stock ticker' };
  return (
    <section
      className="split"
      aria-label="Stock ticker"
      {...component('stockticker-7b20e5d94c', 'shareholder/stock-ticker', data)}
    >
      <div className="split__words">
        <p className="eyebrow">FDCO, Dublin</p>
        <p className="headline">{asEuro(quote.price)}</p>
        <p>▲ {asEuro(quote.change)} on 19 November</p>
      </div>
      <svg className="ticker" viewBox="0 0 300 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points} />
      </svg>
    </section>
  );
};

export const StartView = ({ page }: ViewProps) => {
  const { login, registration, forgotPassword, account } = shareholderPages;
  return (
    <>
      <PageHead {...page}>
        <ButtonLink href={`${linkBetween(page, login)}#/login`}>Log in</ButtonLink>
        <ButtonLink look="quiet" href={`${linkBetween(page, registration)}#/step1`}>
          Register
        </ButtonLink>
      </PageHead>
      <StockTicker />
      <Section title="The first half of 2026">
        <Facts
          facts={[
            ['Revenue', '€612 million'],
            ['Operating margin', '11.4 %'],
            ['Interim dividend', '€0.37'],
            ['Annual meeting, Cork', '6 May 2027'],
          ]}
        />
      </Section>
      <Section title="Your account">
        <LinkList
          title="Your account"
          type="shareholder/links"
          links={[account, forgotPassword].map((to) => ({ text: to.title, href: linkBetween(page, to) }))}
        />
      </Section>
    </>
  );
};
