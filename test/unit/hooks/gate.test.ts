import { describe, expect, it } from 'vitest';
import { createGate } from '../../../src/hooks/index.ts';
import { boom } from '../../fakes/boom.ts';
import { departureOf } from '../../fakes/departureOf.ts';

const given = { performance: true, targeting: true, groups: ',C0002,' };
const denied = { performance: false, targeting: false, groups: ',C0001,' };
const told: unknown[] = [];
const ask = (gates: readonly unknown[], consent = given) => {
  told.length = 0;
  const gate = createGate(gates as Parameters<typeof createGate>[0], (...it) => told.push(it));
  return gate(consent, departureOf('/a.html'));
};

describe('the gates of a site', () => {
  it('let an event pass only if each answers undefined', () => {
    expect(ask([])).toBeUndefined();
    expect(ask([() => undefined, () => undefined])).toBeUndefined();
    expect(ask([() => undefined, () => 'the shop is closed', () => 'later'])).toBe('the shop is closed');
  });

  it.each([
    [false, 'false'],
    [true, 'true'],
    [null, 'null'],
    ['', '""'],
    [Promise.resolve(), 'a promise'],
  ])('are closed if they answer %s, and the console says so', (answer, shown) => {
    const cause = new TypeError(`It answered ${shown}: neither undefined nor a reason.`);
    expect(ask([() => answer])).toBe(`a gate of the site failed: ${String(cause)}`);
    expect(told).toEqual([['Failed to decide about an event: it is not sent.', cause]]);
  });

  it('are closed if they fail', () => {
    expect(ask([boom])).toBe('a gate of the site failed: Error: boom');
    expect(told).toEqual([['Failed to decide about an event: it is not sent.', new Error('boom')]]);
  });

  it('are not asked without consent', () => {
    const asked: string[] = [];
    expect(ask([() => void asked.push('asked')], denied)).toMatch(/^no performance consent/);
    expect(asked).toEqual([]);
  });
});
