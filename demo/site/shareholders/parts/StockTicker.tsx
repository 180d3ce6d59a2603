import { component } from '../../../aem/component.ts';
import { pushEvent } from '../../../aem/pushEvent.ts';
import { asEuro } from '../../portal/data/words.ts';
import { useOnShow } from '../../portal/useOnShow.ts';
import { quote } from '../data/quote.ts';

const WIDTH = 320;
const HEIGHT = 90;

/** The closing prices as a line from left to right. */
const line = (closes: readonly number[]): string => {
  const low = Math.min(...closes);
  const span = Math.max(...closes) - low;
  return closes
    .map((close, at) => {
      const x = (at / (closes.length - 1)) * WIDTH;
      const y = HEIGHT - 6 - ((close - low) / span) * (HEIGHT - 12);
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');
};

/** The share’s price; announces itself once it is shown. */
export const StockTicker = () => {
  const { symbol, exchange, price, change, low, high, closedAt, closes } = quote;
  const path = line(closes);
  useOnShow(() => pushEvent('stockTickerLoad', {}));
  return (
    <section
      className="ticker"
      aria-label="Stock ticker"
      {...component('stockticker-7b20e5d94c', 'shareholder/stock-ticker', { 'dc:title': 'Stock ticker' })}
    >
      <div className="ticker__words">
        <p className="ticker__symbol">
          {symbol} <span>{exchange}</span>
        </p>
        <p className="ticker__price">{asEuro(price)}</p>
        <p className="ticker__change">
          ▲ {asEuro(change)} ({((change / (price - change)) * 100).toFixed(1)} %)
        </p>
        <p className="ticker__note">
          Day {asEuro(low)} to {asEuro(high)}. Close of {closedAt}.
        </p>
      </div>
      <svg
        className="ticker__line"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Closing prices of the last eight weeks, rising from 38 to 41 euro"
      >
        <path className="ticker__area" d={`${path} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`} />
        <path className="ticker__path" d={path} vectorEffect="non-scaling-stroke" />
      </svg>
    </section>
  );
};
