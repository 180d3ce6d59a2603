import { ComponentTable } from '../../../aem/ComponentTable.tsx';
import { TeaserList } from '../../../aem/TeaserList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { PageHead, Section, Table } from '../../ui/index.ts';
import { products } from '../products/index.ts';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const ProductsView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <TeaserList title="What we make" type="product-tile" teased={teasedOn(page, products)} />
    <Section title="Side by side">
      <ComponentTable title="Products compared">
        <Table
          caption="Products compared"
          captionHidden
          rows={products}
          rowKey={({ code }) => code}
          columns={[
            {
              head: 'Product',
              cell: (product) => (
                <a href={linkBetween(page, product)} data-cmp-clickable>
                  {product.title}
                </a>
              ),
            },
            { head: 'Code', cell: ({ code }) => code },
            { head: 'Family', cell: ({ family }) => family },
            { head: 'Allergens', cell: ({ specification }) => new Map(specification).get('Allergens') },
            { head: 'Pack', cell: ({ specification }) => new Map(specification).get('Pack') },
          ]}
        />
      </ComponentTable>
    </Section>
  </>
);
