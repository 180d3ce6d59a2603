import { describe, expect, it } from 'vitest';
import { serviceUrl, syncUrl } from '../../../../src/legacy/visitorIdService/serviceUrl.ts';

const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';

describe('the addresses', () => {
  const options = { server: 'dpm.demdex.net', syncSubdomain: 'foodco', container: 3 };

  it.for([
    [
      'identity',
      'https://dpm.demdex.net/id?d_visid_ver=5.5.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2&d_orgid=5BFE274A5F6980A50A495C08%40AdobeOrg&d_nsid=3&ts=7',
    ],
    [
      'audience',
      'https://dpm.demdex.net/id?d_visid_ver=5.5.0&d_fieldgroup=AAM&d_rtbd=json&d_ver=2&d_orgid=5BFE274A5F6980A50A495C08%40AdobeOrg&d_nsid=3&ts=7',
    ],
    [
      'optOutStatus',
      'https://dpm.demdex.net/optOutStatus?d_visid_ver=5.5.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2&d_orgid=5BFE274A5F6980A50A495C08%40AdobeOrg&d_nsid=3&ts=7',
    ],
  ] as const)('of %s', ([endpoint, url]) => {
    expect(serviceUrl(endpoint, options, orgId, { acrossSites: true, at: 7 })).toBe(url);
  });

  it('name the visitor if they are known, and limit the service to this site without targeting', () => {
    const url = serviceUrl('audience', options, orgId, { mid: '12', blob: 'a+b', acrossSites: false, at: 7 });
    expect(url).toContain('&d_nsid=3&d_mid=12&d_blob=a%2Bb&d_coppa=true&ts=7');
  });

  it('of the frame', () => {
    expect(syncUrl(options, 'https://www.foodco.com')).toBe(
      'https://foodco.demdex.net/dest5.html?d_nsid=3#https%3A%2F%2Fwww.foodco.com',
    );
  });
});
