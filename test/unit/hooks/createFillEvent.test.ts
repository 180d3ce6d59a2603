import { describe, expect, it, vi } from 'vitest';
import { campaign } from '../../../src/dataElements/index.ts';
import { createFillEvent, fieldsFrom, timeParts } from '../../../src/hooks/index.ts';
import type { TimePart } from '../../../src/page/index.ts';
import { createRedaction } from '../../../src/redaction/index.ts';
import type { EventContent, Fill } from '../../../src/site/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { PAGE_VIEW } from '../../../src/xdm/index.ts';
import { boom } from '../../fakes/boom.ts';
import { departureOf } from '../../fakes/departureOf.ts';
import { createFoodcosFills, fillTools, pageFills } from '../../fakes/foodcosTag.ts';

/** Completes an event with these fills; returns the failures. */
const complete = (
  content: EventContent,
  { fills = [] as readonly Fill[], tenant = 'acme', departure = departureOf('/a.html', 'page view') } = {},
) => {
  const failures: string[] = [];
  createFillEvent({
    fills,
    tenant,
    redact: createRedaction(),
    report: (message, cause) => failures.push(`${message} ${cause instanceof Error ? cause.message : cause}`),
  })(content, departure);
  return failures;
};

const view = (): EventContent => ({ xdm: { eventType: PAGE_VIEW } });

/** A fill that records its calls. */
const createNotingFill = () => {
  const asked: string[] = [];
  const fill: Fill = {
    fields: () => {
      asked.push('fields');
      return {};
    },
    left: () => void asked.push('left'),
  };
  return { asked, fill };
};

describe('the fills', () => {
  it('complete the event with the values of its moment, whatever page is shown now', () => {
    const departure = departureOf(
      '/na-en/taste.html?utm_campaign=spring&email=jane@example.com',
      'page view',
    );
    const content = view();
    complete(content, { departure, fills: createFoodcosFills() });
    expect(content.xdm).toMatchObject({
      web: {
        webPageDetails: {
          name: 'na-en:taste',
          URL: 'https://www.example.com/na-en/taste.html?utm_campaign=spring&email=redacted',
        },
      },
      marketing: { trackingCode: 'spring' },
      _acme: { page: { name: 'na-en:taste' }, timeParting: { day: 'Friday', time: '9:05 AM' } },
    });
  });

  it('are notified when the event is sent', () => {
    const departure = departureOf('/a.html');
    const fields = vi.fn(() => ({}));
    const left = vi.fn();
    complete(view(), { departure, fills: [{ fields, left }] });
    const call = [expect.objectContaining({ ...departure, ofEvent: expect.any(Function) })];
    expect([fields.mock.calls, left.mock.calls]).toEqual([[call], [call]]);
  });

  it('leave fields unchanged for which they have no value', () => {
    const content = { xdm: { eventType: PAGE_VIEW, marketing: { trackingCode: 'kept' } } };
    complete(content, {
      fills: [fieldsFrom({ 'marketing.trackingCode': campaign }).create(fillTools(createFakeBrowser()))],
    });
    expect(content.xdm.marketing).toEqual({ trackingCode: 'kept' });
  });

  it.each<[string, Fill]>([
    ['fields', { fields: boom }],
    ['left', { fields: () => ({}), left: boom }],
  ])('that throw, here in “%s”, cost no more than their own fields', (_, broken) => {
    const { asked, fill } = createNotingFill();
    const content = view();
    const failures = complete(content, { fills: [broken, ...pageFills(), fill] });
    expect(content.xdm).toMatchObject({ web: { webPageDetails: { name: 'a' } } });
    expect(asked).toEqual(['fields', 'left']);
    expect(failures).toEqual(['Failed to complete an event. boom']);
  });

  it('make the XDM that an event lacks', () => {
    const content: EventContent = { data: { a: 1 } };
    complete(content, { fills: pageFills() });
    expect(content).toMatchObject({
      xdm: { web: { webPageDetails: { name: 'a' }, webInteraction: { type: 'other', name: 'event' } } },
      data: { a: 1 },
    });
  });

  it('give only the time parts that the settings name', () => {
    const fields = (names: readonly TimePart[]) =>
      timeParts({ under: '_tenant.timeParting' })
        .create(fillTools(createFakeBrowser(), { timeParts: names }))
        .fields(departureOf('/a.html'));
    expect(fields(['year'])).toEqual({ '_tenant.timeParting.year': '2026' });
    expect(fields([])).toEqual({});
    expect(fields(['month', 'date'])).toEqual({
      '_tenant.timeParting.month': 'November',
      '_tenant.timeParting.date': '20',
    });
  });
});

describe('the interaction, without which Analytics counts a page view,', () => {
  const server = { webPageDetails: { server: 'www.example.com' } };
  const leaflet = { type: 'download', name: 'Leaflet', URL: 'https://www.example.com/a.pdf' };
  const counted = { webPageDetails: { pageViews: { value: 1 } } };
  const other = (name: string) => ({ webInteraction: { type: 'other', name } });

  it.each<[string, Record<string, unknown>, object | undefined]>([
    ['is on every event that is not a page view', { eventType: 'Form Start' }, other('Form Start')],
    ['is on alloy’s own events', { eventType: 'decisioning.x' }, other('decisioning.x')],
    ['is on an event without a type', {}, other('event')],
    ['is on no page view', { eventType: PAGE_VIEW }, undefined],
    ['is on no event that counts one', { eventType: 'screen shown', web: counted }, counted],
    [
      'is the rule’s own if that gave one, beside the others',
      { eventType: 'Download Link', web: { ...server, webInteraction: leaflet } },
      { ...server, webInteraction: leaflet },
    ],
    [
      'is completed if the rule gave a part of it',
      { eventType: 'Exit Link', web: { webInteraction: { type: 'exit' } } },
      { webInteraction: { type: 'exit', name: 'Exit Link' } },
    ],
  ])('%s', (_, xdm, web) => {
    const content: EventContent = { xdm: structuredClone(xdm) };
    complete(content);
    expect(content.xdm?.web).toEqual(web);
  });
});

describe('what leaves', () => {
  it('has a referrer without personal data', () => {
    const URL = 'https://www.example.com/reset-password/abc123?email=jane@example.com&b=1';
    const content = { xdm: { eventType: PAGE_VIEW, web: { webReferrer: { URL } } } };
    complete(content);
    const clean = 'https://www.example.com/reset-password/redacted?email=redacted&b=1';
    expect(content.xdm.web.webReferrer.URL).toBe(clean);
  });

  it('has the site’s own name on its namespace, and no other', () => {
    const content = { xdm: { eventType: PAGE_VIEW, _tenant: { page: { type: 'errorPage' } } } };
    complete(content, { fills: pageFills() });
    const sent = JSON.parse(JSON.stringify(content.xdm));
    expect(sent._acme).toEqual({ page: { type: 'errorPage', name: 'a' } });
    expect(sent).not.toHaveProperty('_tenant');
  });

  it('keeps fields that the page itself put into the namespace', () => {
    const content = { xdm: { eventType: PAGE_VIEW, _acme: { page: { own: 1 }, order: 2 } } };
    complete(content, { fills: pageFills() });
    expect(content.xdm._acme).toEqual({ page: { own: 1, name: 'a' }, order: 2 });
  });

  it('may have a namespace of the name “tenant”', () => {
    const content = { xdm: { eventType: PAGE_VIEW, _tenant: { a: 1 } } };
    complete(content, { tenant: 'tenant' });
    expect(content.xdm._tenant).toEqual({ a: 1 });
  });
});
