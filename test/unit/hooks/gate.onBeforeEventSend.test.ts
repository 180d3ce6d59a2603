import { describe, expect, it } from 'vitest';
import { createGate, createOnBeforeEventSend, timeZoneGate } from '../../../src/hooks/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import type { EventContent, Gate } from '../../../src/site/index.ts';
import { PAGE_VIEW } from '../../../src/xdm/index.ts';
import { boom } from '../../fakes/boom.ts';

type HookParts = Parameters<typeof createOnBeforeEventSend>[0];

/** The hook on an ordinary page, unless a test passes another one, with everything that it reported. */
const createHook = ({ gates = [timeZoneGate], ...parts }: Partial<HookParts> & { gates?: Gate[] } = {}) => {
  const refusals: string[] = [];
  const failures: string[] = [];
  const completed: unknown[] = [];
  const report: HookParts['report'] = (message, cause) =>
    failures.push(`${message} ${cause instanceof Error ? cause.message : cause}`);
  const hook = createOnBeforeEventSend({
    consent: () => ({ performance: true, targeting: false, groups: ',C0001,C0002,' }),
    gate: createGate(gates, report),
    site: ordinaryContext().site,
    snapshot: () => ordinaryContext(),
    now: () => 0,
    uuid: () => 'made',
    isRules: () => false,
    complete: (content, { isPageView }) => void completed.push([content.xdm?._id, isPageView]),
    refused: (_, reason) => refusals.push(reason),
    report,
    ...parts,
  });
  return { hook, refusals, failures, completed };
};

const view = (): EventContent => ({ xdm: { eventType: PAGE_VIEW } });
const departing = (timeParting: () => string): { gates: Gate[] } => ({
  gates: [
    (consent, departure) => timeZoneGate(consent, { ...departure, use: timeParting as typeof departure.use }),
  ],
});
const noConsent = { consent: () => ({ performance: false, targeting: true, groups: ',C0001,C0004,' }) };

describe('the gates', () => {
  it('let an event with consent and five time parts pass, and return undefined', () => {
    const { hook, refusals } = createHook();
    expect(hook(view())).toBe(undefined);
    expect(refusals).toEqual([]);
  });

  it('refuse with exactly false if performance is not allowed now, whatever else is', () => {
    const { hook, refusals } = createHook(noConsent);
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual(['no performance consent: C0001, C0004, without C0002']);
  });

  const four = 'year=2026 | month=November | date=20 | day=Friday';

  it.each([
    [four, `the time-zone value needs 5 pipe-separated parts, but is “${four}”`],
    ['a|b|c|d|e', undefined],
    ['a|b|c|d|e|f', undefined],
  ])('to the time-zone value %s answer: %s', (value, reason) => {
    const { hook, refusals } = createHook(departing(() => value));
    expect(hook(view())).toBe(reason ? false : undefined);
    expect(refusals).toEqual(reason ? [reason] : []);
  });

  it('refuse if the time-zone value is empty or cannot be read', () => {
    expect(createHook(departing(() => '')).hook(view())).toBe(false);
    const { hook, refusals, failures } = createHook(departing(boom));
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual(['a gate of the site failed: Error: boom']);
    expect(failures).toEqual(['Failed to decide about an event: it is not sent. boom']);
  });

  it.each([{ consent: boom }, { snapshot: boom }, { isRules: boom }])('that fail are closed: %o', (parts) => {
    const { hook, refusals } = createHook(parts);
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual(['the hook failed: Error: boom']);
  });

  it('check consent again for each event', () => {
    let performance = false;
    const { hook } = createHook({ consent: () => ({ performance, targeting: false, groups: '' }) });
    expect(hook(view())).toBe(false);
    performance = true;
    expect(hook(view())).toBeUndefined();
    performance = false;
    expect(hook(view())).toBe(false);
  });

  it('come before the fills, which do not run if an event is refused', () => {
    for (const closed of [noConsent, departing(() => 'x')]) {
      const { hook, completed } = createHook(closed);
      hook(view());
      expect(completed).toEqual([]);
    }
  });

  it('leave a refused event unchanged, except for an id', () => {
    const content = { xdm: { eventType: 'Form Start', _tenant: { a: 1 } } };
    createHook(noConsent).hook(content);
    expect(content).toEqual({ xdm: { _id: 'made', eventType: 'Form Start', _tenant: { a: 1 } } });
  });
});

describe('an event that passes', () => {
  it('gets an id, and is completed, if alloy or the page has made it', () => {
    const { hook, completed } = createHook();
    const content = view();
    hook(content);
    expect(content.xdm?._id).toBe('made');
    expect(completed).toEqual([['made', true]]);
  });

  it('may lack XDM', () => {
    const { hook, completed } = createHook();
    const content: EventContent = { data: { a: 1 } };
    expect(hook(content)).toBeUndefined();
    expect([content, completed]).toEqual([{ xdm: { _id: 'made' }, data: { a: 1 } }, [['made', false]]]);
  });

  it('is already complete if a rule has made it: only consent is asked again', () => {
    const isRules = (id: string) => id === 'Q1';
    const event = () => ({ xdm: { _id: 'Q1', eventType: PAGE_VIEW } });
    const { hook, completed } = createHook({ isRules, snapshot: boom });
    expect(hook(event())).toBeUndefined();
    expect(completed).toEqual([]);
    expect(createHook({ isRules, ...noConsent }).hook(event())).toBe(false);
  });

  it.each([undefined, '', 7])('always has a text as its id, even if the page made it %o', (_id) => {
    const { hook } = createHook();
    const content: EventContent = { xdm: { _id } };
    hook(content);
    expect(content.xdm?._id).toBe(_id === 7 ? '7' : 'made');
  });

  it('is dropped if it cannot be completed', () => {
    const { hook, refusals } = createHook({ complete: boom });
    expect(hook(view())).toBe(false);
    expect(refusals).toEqual(['the hook failed: Error: boom']);
  });
});
