import { expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { scrollDepth } from '../../../src/hooks/index.ts';
import { pushed } from '../../../src/index.ts';
import { defineRule } from '../../../src/site/index.ts';
import { boom } from '../../fakes/boom.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const view = defineRule(pushed('requestQuote'), {
  name: 'View',
  actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
});

it('a fill that cannot start is left out, and the console says so; the others complete the event', () => {
  const page = createFoodcosTestTag({
    site: { ...foodco, rules: [view], fills: [{ create: boom }, scrollDepth, ...(foodco.fills ?? [])] },
    url: 'https://www.example.com/en/a.html',
  });
  page.push('requestQuote', { requestQuoteInfo: {} });
  expect(page.failures).toEqual(['Failed to start a fill: fills[0]. Error: boom']);
  expect(page.events).toMatchObject([{ xdm: { _foodco: { page: { name: 'en:a' } } } }]);
});
