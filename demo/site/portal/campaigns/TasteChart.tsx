import { pushEvent } from '../../../aem/pushEvent.ts';
import type { Taste } from '../data/campaigns.ts';
import type { Product } from '../data/product.ts';
import { productByCode } from '../data/products.ts';
import { linkTo } from '../linkTo.ts';
import { productPage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

interface TasteChartProps extends ViewProps {
  readonly name: string;
  readonly chart: readonly Taste[];
}

const tell = ({ technology, title, code }: Product) =>
  pushEvent('tasteChartProductsClick', {
    campaignProductInfo: { technology, productTitle: title, productCode: code },
  });

/** Products between sweet and savoury, fresh and roasted. Each number is a link, explained beside the chart. */
export const TasteChart = ({ page, name, chart }: TasteChartProps) => {
  const points = chart.flatMap(({ code, ...place }) => {
    const product = productByCode(code);
    return product ? [{ product, ...place }] : [];
  });
  return (
    <figure className="taste-chart">
      <div className="taste-chart__field">
        <span className="taste-chart__word taste-chart__word--sweet">sweet</span>
        <span className="taste-chart__word taste-chart__word--savoury">savoury</span>
        <span className="taste-chart__word taste-chart__word--roasted">roasted</span>
        <span className="taste-chart__word taste-chart__word--fresh">fresh</span>
        {points.map(({ product, savoury, roasted }, at) => (
          <a
            key={product.code}
            className="taste-chart__point"
            href={linkTo(page, productPage, { code: product.code })}
            style={{ insetInlineStart: `${6 + savoury * 0.88}%`, insetBlockEnd: `${6 + roasted * 0.88}%` }}
            aria-label={`${at + 1}: ${product.title}`}
            onClick={() => tell(product)}
          >
            {at + 1}
          </a>
        ))}
      </div>
      <figcaption className="taste-chart__key">
        <p className="visually-hidden">Taste chart of {name}</p>
        <ol className="taste-chart__list">
          {points.map(({ product }) => (
            <li key={product.code}>
              {product.title} <span className="quiet">{product.technology}</span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
};
