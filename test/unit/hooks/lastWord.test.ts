import { describe, expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { lastWord } from '../../../src/hooks/index.ts';
import { consented, defineFill, defineRule, defineSite } from '../../../src/site/index.ts';
import { pageReaches } from '../../../src/sources/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';
import { boom } from '../../fakes/boom.ts';

const start = (change: Parameters<typeof lastWord>[0]) => {
  const left: unknown[] = [];
  const kept = { name: 'kept' };
  const fill = defineFill({
    create: () => ({
      fields: () => ({ 'marketing.trackingCode': 'spring' }),
      left: ({ ofEvent }) => void left.push(ofEvent('marketing.trackingCode')),
    }),
  });
  const view = defineRule(pageReaches('started'), {
    name: 'View',
    conditions: [consented('performance')],
    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webpagedetails.pageViews',
        data: { '': { name: 'an object', compute: () => ({ kept }) } } as object,
      },
    ],
  });
  const site = defineSite({
    rules: [view],
    consent: oneTrust(),
    fills: [fill],
    onBeforeEventSend: lastWord(change),
  });
  const page = createTestTag({ site });
  page.advance(1_000);
  return { page, left, kept };
};

describe('the last word of a site', () => {
  it('changes what the fills have completed, in a copy; secrets still go, and the ID stays', () => {
    const { page, left, kept } = start((content) => {
      const xdm = content.xdm as { marketing: { trackingCode: string }; _id: string };
      xdm.marketing.trackingCode += ' jane@example.com';
      xdm._id = 'mine';
      Object.assign(xdm, { _acme: { kind: 'shop' } });
      (content.data as { kept: typeof kept }).kept.name = 'changed';
    });
    expect(page.failures).toEqual([]);
    expect(page.events).toMatchObject([
      {
        rule: 'View',
        xdm: { marketing: { trackingCode: 'spring redacted' }, _acme: { kind: 'shop' } },
        data: { kept: { name: 'changed' } },
      },
    ]);
    expect(kept.name).toBe('kept');
    expect(left).toEqual(['spring redacted']);
  });

  it('may refuse an event, which then leaves no trace on the device', () => {
    const { page, left } = start(() => false);
    expect(page.events).toEqual([]);
    expect(page.refused).toMatchObject([
      { rule: 'View', reason: 'onBeforeEventSend of the site answered false' },
    ]);
    expect(left).toEqual([]);
  });

  it('that fails lets nothing leave, and the console says so', () => {
    const { page } = start(boom);
    expect(page.events).toEqual([]);
    expect(page.failures).toEqual(['Failed to execute action sendEvent for rule "View". Error: boom']);
  });

  it('is not asked without consent', () => {
    const asked: unknown[] = [];
    const bare = defineRule(pageReaches('started'), {
      name: 'Bare',
      actions: [{ type: 'sendEvent', eventType: 'x' }],
    });
    const site = defineSite({
      rules: [bare],
      consent: oneTrust(),
      onBeforeEventSend: lastWord(() => asked.push(1)),
    });
    createTestTag({ site, consent: false }).advance(1_000);
    expect(asked).toEqual([]);
  });
});
