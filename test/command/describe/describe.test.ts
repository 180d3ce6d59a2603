import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fromSource } from '../../../build/fromSource.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import { describe } from '../../../src/command/describe/describe.ts';
import { MOST_CHARACTERS } from '../../../src/command/describe/writeDescription.ts';
import { runTamisOf } from '../../runTamis.ts';
import { runTamis } from '../runTamis.ts';
import { shopWith } from '../shop.ts';

it('prints the shop: each rule with its place, its trigger and what leaves; events, fields, fills', async () => {
  const { code, out } = await runTamis(describe, [], { cwd: shopWith() });
  expect(code).toBe(0);
  for (const line of [
    '@acme/shop 3.1.0 in site.ts, with Tamis ',
    'Hosts: shop.example.com production, test.shop.example.com staging, * development',
    'rules.ts:32 “Page view” on a page is loaded',
    ':74 “Purchase” on data layer event “purchased” if order.id was not counted within 90 days held until consent → commerce.purchases {',
    'commerce.order.{purchaseID, priceTotal, currencyCode}',
    'events.ts:26 productViewed {product.{sku, name, price, quantity}}',
    'integer: _tenant.search.results',
    'marketing.trackingCode',
  ])
    expect(out).toContain(line);
  expect(out.length).toBeLessThan(MOST_CHARACTERS / 2);
});

it('prints a large site on as much, and says what is left out: Foodco', async () => {
  const site = join(projectRoot, 'src/rules/plan/site.ts');
  const { out } = await runTamisOf(fromSource)(describe, [site], { cwd: projectRoot });
  expect(out.length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(out).toContain(':97 “Page view” on a page is shown');
  expect(out.trim()).toMatch(/Left out for its length: npx tamis describe --json has all\.$/);
});
