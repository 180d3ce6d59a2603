import { describe, expect, it, vi } from 'vitest';
import type { Departure, Fill } from '../../../src/hooks/fill.ts';
import { campaignFill, pageFill, timePartingFill } from '../../../src/hooks/fills/pageFills.ts';
import { createOnBeforeEventSend, type EventContent } from '../../../src/hooks/index.ts';
import { departureOf } from '../../fakes/departureOf.ts';

const PAGE_VIEW = 'web.webpagedetails.pageViews';
const boom = (): never => {
  throw new Error('boom');
};

/** The hook with nothing to fill, unless a test gives more, and everything that it told. */
const createHook = (parts: Partial<Parameters<typeof createOnBeforeEventSend>[0]> = {}) => {
  const refusals: string[] = [];
  const failures: string[] = [];
  const hook = createOnBeforeEventSend({
    consent: () => ({ performance: true, targeting: false, groups: ',C0001,C0002,' }),
    fills: [],
    tenant: 'acme',
    departureOf: () => departureOf('/a.html', 'page view'),
    refused: (_, reason) => refusals.push(reason),
    failed: (message, cause) => failures.push(`${message} ${cause instanceof Error ? cause.message : cause}`),
    ...parts,
  });
  return { hook, refusals, failures };
};

const view = (): EventContent => ({ xdm: { eventType: PAGE_VIEW } });
const departing = (timeParting: () => string): Partial<Parameters<typeof createOnBeforeEventSend>[0]> => ({
  departureOf: () => departureOf('/a.html', 'other', { timeParting }),
});
const noConsent = { consent: () => ({ performance: false, targeting: true, groups: ',C0001,C0004,' }) };

/** A fill that notes what it was asked. */
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

describe('the gates', () => {
  it('let an event with consent and five time parts through, with the answer undefined', () => {
    const { hook, refusals } = createHook();
    expect(hook(view())).toBe(undefined);
    expect(refusals).toEqual([]);
  });

  it('refuse with exactly false where performance is not allowed now, whatever else is', () => {
    const { hook, refusals } = createHook(noConsent);
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual([
      'consent group C0002 (performance) is not active: the active groups are “,C0001,C0004,”',
    ]);
  });

  it('refuse a time-zone value of fewer than five parts', () => {
    const { hook, refusals } = createHook(
      departing(() => 'year=2026 | month=November | date=20 | day=Friday'),
    );
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual([
      'the time-zone value needs 5 pipe-separated parts, but is “year=2026 | month=November | date=20 | day=Friday”',
    ]);
  });

  it.each(['a|b|c|d|e', 'a|b|c|d|e|f'])('take the time-zone value %s', (value) => {
    expect(createHook(departing(() => value)).hook(view())).toBeUndefined();
  });

  it('refuse where the time-zone value is empty or cannot be read', () => {
    expect(createHook(departing(() => '')).hook(view())).toBe(false);
    const { hook, refusals, failures } = createHook(departing(boom));
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual(['the hook failed: Error: boom']);
    expect(failures).toEqual(['Failed to decide about an event, which is therefore not sent. boom']);
  });

  it.each([{ consent: boom }, { departureOf: boom }])('that fail are closed: %o', (parts) => {
    const { hook, refusals } = createHook(parts);
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual(['the hook failed: Error: boom']);
  });

  it('ask for consent anew for each event', () => {
    let performance = false;
    const { hook } = createHook({ consent: () => ({ performance, targeting: false, groups: '' }) });
    expect(hook(view())).toBe(false);
    performance = true;
    expect(hook(view())).toBeUndefined();
    performance = false;
    expect(hook(view())).toBe(false);
  });

  it('come before the fills, which are asked for nothing when an event is refused', () => {
    const { asked, fill } = createNotingFill();
    createHook({ ...noConsent, fills: [fill] }).hook(view());
    createHook({ ...departing(() => 'x'), fills: [fill] }).hook(view());
    expect(asked).toEqual([]);
    createHook({ fills: [fill] }).hook(view());
    expect(asked).toEqual(['fields', 'left']);
  });

  it('leave a refused event as it was', () => {
    const content = { xdm: { eventType: 'Form Start', _tenant: { a: 1 } } };
    createHook({ ...noConsent, fills: [pageFill] }).hook(content);
    expect(content).toEqual({ xdm: { eventType: 'Form Start', _tenant: { a: 1 } } });
  });
});

describe('the fills', () => {
  it('complete the event with what was true when it happened, whatever page is shown now', () => {
    const departure = departureOf(
      '/na-en/taste.html?utm_campaign=spring&email=jane@example.com',
      'page view',
    );
    // alloy's own context has put in the page of this moment.
    const now = { name: 'elsewhere', URL: 'https://www.example.com/elsewhere.html' };
    const content = { xdm: { eventType: PAGE_VIEW, web: { webPageDetails: now } } };
    createHook({
      departureOf: () => departure,
      fills: [pageFill, campaignFill, timePartingFill(['day', 'time'])],
    }).hook(content);
    expect(content.xdm).toMatchObject({
      web: {
        webPageDetails: {
          name: 'na-en:taste',
          URL: 'https://www.example.com/na-en/taste.html?utm_campaign=spring',
        },
      },
      marketing: { trackingCode: 'spring' },
      _acme: { page: { name: 'na-en:taste' }, timeParting: { day: 'Friday', time: '9:05 AM' } },
    });
  });

  it('hear the departure that belongs to the content', () => {
    const content = view();
    const departure = departureOf('/a.html');
    const find = vi.fn((_: EventContent): Departure => departure);
    const fields = vi.fn(() => ({}));
    const left = vi.fn();
    createHook({ departureOf: find, fills: [{ fields, left }] }).hook(content);
    expect(find).toHaveBeenCalledWith(content);
    expect(fields).toHaveBeenCalledWith(departure);
    expect(left).toHaveBeenCalledWith(departure);
  });

  it('leave fields alone for which they have nothing', () => {
    const content = { xdm: { eventType: PAGE_VIEW, marketing: { trackingCode: 'kept' } } };
    createHook({ fills: [campaignFill] }).hook(content);
    expect(content.xdm.marketing).toEqual({ trackingCode: 'kept' });
  });

  it.each<[string, Fill]>([
    ['fields', { fields: boom }],
    ['left', { fields: () => ({}), left: boom }],
  ])('that throw, here in “%s”, cost no more than their own fields', (_, broken) => {
    const { asked, fill } = createNotingFill();
    const content = view();
    const { hook, failures } = createHook({ fills: [broken, pageFill, fill] });
    expect(hook(content)).toBeUndefined();
    expect(content.xdm).toMatchObject({ web: { webPageDetails: { name: 'a' } } });
    expect(asked).toEqual(['fields', 'left']);
    expect(failures).toEqual(['Failed to complete an event. boom']);
  });

  it('make the XDM that an event lacks', () => {
    const content: EventContent = { data: { a: 1 } };
    expect(createHook({ fills: [pageFill] }).hook(content)).toBeUndefined();
    expect(content).toMatchObject({
      xdm: { web: { webPageDetails: { name: 'a' }, webInteraction: { type: 'other', name: 'event' } } },
      data: { a: 1 },
    });
  });

  it('give only the time parts that the settings name', () => {
    const fields = (names: Parameters<typeof timePartingFill>[0]) =>
      timePartingFill(names).fields(departureOf('/a.html'));
    expect(fields(['year'])).toEqual({ '_tenant.timeParting.year': '2026' });
    expect(fields([])).toEqual({});
    expect(fields(['month', 'date'])).toEqual({
      '_tenant.timeParting.month': 'November',
      '_tenant.timeParting.date': '20',
    });
  });
});

describe('the interaction, without which Analytics counts a page view,', () => {
  const interactionOf = (xdm: Record<string, unknown>) => {
    createHook().hook({ xdm });
    return (xdm.web as { webInteraction?: unknown } | undefined)?.webInteraction;
  };

  it('is on everything that is no page view', () => {
    expect(interactionOf({ eventType: 'Form Start' })).toEqual({ type: 'other', name: 'Form Start' });
    expect(interactionOf({ eventType: 'decisioning.propositionDisplay' })).toEqual({
      type: 'other',
      name: 'decisioning.propositionDisplay',
    });
    expect(interactionOf({})).toEqual({ type: 'other', name: 'event' });
  });

  it('is on no page view', () => {
    expect(interactionOf({ eventType: PAGE_VIEW })).toBeUndefined();
  });

  it('is the rule’s own where that gave one, beside what else stands there', () => {
    const xdm = {
      eventType: 'Download Link',
      web: {
        webPageDetails: { server: 'www.example.com' },
        webInteraction: { type: 'download', name: 'Leaflet', URL: 'https://www.example.com/a.pdf' },
      },
    };
    const before = structuredClone(xdm.web);
    interactionOf(xdm);
    expect(xdm.web).toEqual(before);
  });

  it('is completed where the rule gave a part of it', () => {
    expect(interactionOf({ eventType: 'Exit Link', web: { webInteraction: { type: 'exit' } } })).toEqual({
      type: 'exit',
      name: 'Exit Link',
    });
  });
});

describe('what leaves', () => {
  it('has a referrer without personal data', () => {
    const content = {
      xdm: {
        eventType: PAGE_VIEW,
        web: {
          webReferrer: { URL: 'https://www.example.com/reset-password/abc123?email=jane@example.com&b=1' },
        },
      },
    };
    createHook().hook(content);
    expect(content.xdm.web.webReferrer.URL).toBe('https://www.example.com/reset-password/redacted?b=1');
  });

  it('has the site’s own name on its namespace, and no other', () => {
    const content = { xdm: { eventType: PAGE_VIEW, _tenant: { page: { type: 'errorPage' } } } };
    createHook({ fills: [pageFill] }).hook(content);
    const sent = JSON.parse(JSON.stringify(content.xdm));
    expect(sent._acme).toEqual({ page: { type: 'errorPage', name: 'a' } });
    expect(sent).not.toHaveProperty('_tenant');
  });

  it('keeps what the page itself put into the namespace', () => {
    const content = { xdm: { eventType: PAGE_VIEW, _acme: { page: { own: 1 }, order: 2 } } };
    createHook({ fills: [pageFill] }).hook(content);
    expect(content.xdm._acme).toEqual({ page: { own: 1, name: 'a' }, order: 2 });
  });

  it('may have a namespace of the name “tenant”', () => {
    const content = { xdm: { eventType: PAGE_VIEW, _tenant: { a: 1 } } };
    createHook({ tenant: 'tenant' }).hook(content);
    expect(content.xdm._tenant).toEqual({ a: 1 });
  });
});
