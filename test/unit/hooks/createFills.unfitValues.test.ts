import { expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import {
  defineDataElement,
  defineRule,
  defineSite,
  pushed,
  type SiteDefinition,
} from '../../../src/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';

const later = Promise.resolve('later');
const PROMISE = 'Error: This is a promise, but an event does not wait.';

const view = (site: object, more: object = {}) => {
  const sends = { type: 'sendEvent', eventType: 'web.webpagedetails.pageViews', ...more } as const;
  const rules = [defineRule(pushed('cmp:loaded'), { name: 'View', actions: [sends] })];
  const definition = { rules, consent: oneTrust(), ...site } as SiteDefinition;
  const page = createTestTag({ site: defineSite(definition) });
  page.push('cmp:loaded', {});
  expect(page.events).toHaveLength(1);
  return { xdm: page.events[0]?.xdm as { web?: object; marketing?: object }, failures: page.failures };
};
const element = (value: unknown) => defineDataElement({ name: 'Value', read: () => value as string });

it.each<[name: string, value: unknown, told: string]>([
  ['a promise', later, PROMISE],
  ['a number', 404, 'Error: The name of the page is no text.'],
  ['an object', {}, 'Error: The name of the page is no text.'],
])('a page’s name that is %s is left out and told; the event leaves', (_, value, told) => {
  const { xdm, failures } = view({ page: { name: element(value) } });
  expect(xdm.web).not.toHaveProperty('webPageDetails.name');
  expect(failures).toEqual([`Failed to complete an event: page.name. ${told}`]);
});

it('a promise among the fields of a fill is left out and told; its other fields stay', () => {
  const fields = () => ({ 'marketing.trackingCode': later, 'marketing.campaignName': 'spring' });
  const fill = { create: () => ({ fields }) };
  const { xdm, failures } = view({ fills: [fill] });
  expect(xdm.marketing).toEqual({ campaignName: 'spring' });
  expect(failures).toEqual([`Failed to fill the field marketing.trackingCode. ${PROMISE}`]);
});

it('a fill that is asynchronous as a whole is told', () => {
  const fields = async () => ({ 'marketing.trackingCode': 'x' });
  const { xdm, failures } = view({ fills: [{ create: () => ({ fields }) }] });
  expect(xdm).not.toHaveProperty('marketing');
  expect(failures).toEqual([`Failed to complete an event: fills[0]. ${PROMISE}`]);
});

it('a promise inside an object leaves nothing of itself, whoever made the event', () => {
  const list = { name: 'Items', compute: () => [{ SKU: 'A', name: later as unknown as string }] };
  const { xdm } = view({}, { xdm: { productListItems: list } });
  expect(xdm).toMatchObject({ productListItems: [{ SKU: 'A' }] });
  expect((xdm as { productListItems?: object[] }).productListItems?.[0]).not.toHaveProperty('name');
});

it('a promise in a field of a rule is left out and told', () => {
  const { xdm, failures } = view({}, { xdm: { 'marketing.trackingCode': element(later) } });
  expect(xdm).not.toHaveProperty('marketing');
  expect(failures).toEqual([`Failed to execute field marketing.trackingCode for rule "View". ${PROMISE}`]);
});
