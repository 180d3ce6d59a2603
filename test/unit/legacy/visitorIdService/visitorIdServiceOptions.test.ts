import { describe, expect, it } from 'vitest';
import { readVisitorIdServiceOptions } from '../../../../src/legacy/visitorIdService/visitorIdServiceOptions.ts';

describe('options', () => {
  it('have defaults for all but the server', () => {
    expect(readVisitorIdServiceOptions({ server: 'dpm.demdex.net' })).toEqual({
      server: 'dpm.demdex.net',
      syncSubdomain: '',
      container: 0,
    });
  });

  it.for([
    [
      {},
      'Wrong settings: "visitorIdService.server" must be a host such as "dpm.demdex.net", but is missing.',
    ],
    [{ server: 'https://dpm.demdex.net/id' }, 'but is "https://dpm.demdex.net/id".'],
    [
      { server: 'dpm.demdex.net', syncSubdomain: 'a.b' },
      '"visitorIdService.syncSubdomain" must be a subdomain such as "acme", or "", but is "a.b".',
    ],
    [
      { server: 'dpm.demdex.net', container: '0' },
      '"visitorIdService.container" must be a whole number from 0, but is "0".',
    ],
    [
      { server: 'dpm.demdex.net', host: 1 },
      '"visitorIdService.host" is no setting; there are server, syncSubdomain, container.',
    ],
    [
      true,
      'Wrong settings: "visitorIdService" must be an object with server, syncSubdomain, container, but is true.',
    ],
  ] as const)('that are wrong are reported by field, value and expected value: %o', ([input, expected]) => {
    expect(() => readVisitorIdServiceOptions(input)).toThrow(expected);
  });
});
