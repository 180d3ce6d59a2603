import { afterEach, expect, it, vi } from 'vitest';
import { contextsFill } from '../../../../src/hooks/fills/everyEvent.ts';
import { departureOf } from '../../../fakes/departureOf.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [0, '2026-11-20T09:05:00.000+00:00'],
  [-60, '2026-11-20T10:05:00.000+01:00'],
  [300, '2026-11-20T04:05:00.000-05:00'],
  [-345, '2026-11-20T14:50:00.000+05:45'],
  [210, '2026-11-20T05:35:00.000-03:30'],
])('if UTC is %i minutes ahead, the local time is %s', (offset, localTime) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  const fields = contextsFill.fields(departureOf('/a.html'));
  expect(fields['placeContext.localTime']).toBe(localTime);
  expect(fields['placeContext.localTimezoneOffset']).toBe(offset);
  expect(new Date(localTime).getTime()).toBe(Date.UTC(2026, 10, 20, 9, 5));
});

it('contains the same as alloy’s own contexts, for a browser', () => {
  expect(contextsFill.fields(departureOf('/a.html'))).toMatchObject({
    'environment.type': 'browser',
    'implementationDetails.name': 'https://ns.adobe.com/experience/alloy',
    'implementationDetails.environment': 'browser',
  });
});
