import { Tabs } from '../../aem/Tabs.tsx';
import { Section, Table } from '../ui/index.ts';
import type { ProductData } from './marketingPage.ts';

const Applications = ({ uses }: Pick<ProductData, 'uses'>) => (
  <ul className="ui-grid">
    {uses.map(({ heading, paragraphs }) => (
      <li key={heading} className="ui-card">
        <h3 className="ui-card__title">{heading}</h3>
        <p>{paragraphs.join(' ')}</p>
      </li>
    ))}
  </ul>
);

export const ProductTabs = ({ product }: { readonly product: ProductData }) => (
  <Section title="In detail">
    <Tabs
      title={`${product.title} in detail`}
      tabs={[
        { label: 'Applications', content: <Applications uses={product.uses} /> },
        {
          label: 'Specification',
          content: (
            <Table
              caption={`Specification of ${product.title}, ${product.code}`}
              rows={product.specification}
              rowKey={([name]) => name}
              columns={[
                { head: 'Property', cell: ([name]) => name },
                { head: 'Value', cell: ([, value]) => value },
              ]}
            />
          ),
        },
        {
          label: 'Handling',
          content: (
            <ul className="plain-list">
              {product.handling.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  </Section>
);
