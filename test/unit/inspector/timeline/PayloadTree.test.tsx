import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PayloadTree } from '../../../../src/inspector/timeline/PayloadTree.tsx';

const shown = (tenant: string) =>
  renderToStaticMarkup(
    <PayloadTree
      title="XDM"
      value={{ [`_${tenant}`]: { page: { type: 'home' } }, _other: { page: { type: 'home' } } }}
      rule="Page view"
      tenant={tenant}
    />,
  );

it.each(['foodco', '(', '((a+)+)+c'])('knows only the fields of the tenant %s', (tenant) => {
  const html = shown(tenant);
  expect(html.match(/data element “Page type”/g)).toHaveLength(1);
  expect(html.match(/alloy’s own/g)).toHaveLength(1);
});
