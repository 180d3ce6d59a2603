import { describe, expect } from 'vitest';
import { test } from './harness/index.ts';

const consent = ['C0001', 'C0002'];

describe('a page view', () => {
  test('passes the gates and arrives at the edge, complete', async ({ open, edgeReceives, visitor }) => {
    await open({ path: '/na-en/products/taste.html', search: '?utm_campaign=spring&intcid=hero', title: 'Taste', consent });
    const [event] = await edgeReceives(1);
    console.log(JSON.stringify(event, null, 1), visitor.messages, visitor.errors);
    expect(event?.configId).toBe('ds-prod');
  });
});
