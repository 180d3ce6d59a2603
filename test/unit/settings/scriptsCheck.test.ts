import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { readSettings } from '../../../src/settings/readSettings.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const src = 'https://vendor.test/a.js';

describe('the setting scripts', () => {
  it('accepts valid scripts, and adds the site’s hosts to the known vendors’', () => {
    const scripts = {
      consentBanner: { src, attributes: { 'data-domain-script': '1' } },
      tagManager: { src: '/gtm.js', consentGroup: 'C0003', timeout: 500, globals: { a: [1] } },
      pixels: [{ src, integrity: 'sha384-abc' }],
    };
    expect(readSettings({ ...TEST_SETTINGS, scripts, scriptHosts: ['vendor.test'] }, foodco)).toMatchObject({
      scripts,
      scriptHosts: expect.arrayContaining(['www.googletagmanager.com', 'vendor.test']),
    });
  });

  it.each<[unknown, string]>([
    ['x', '"scripts" must be an object with consentBanner, tagManager'],
    [{ banner: { src } }, '"scripts.banner" is no setting; there are consentBanner'],
    [{ consentBanner: { src, consentGroup: 'C0001' } }, '"scripts.consentBanner.consentGroup" is no setting'],
    [{ chatWidget: src }, '"scripts.chatWidget" must be an object with src, integrity'],
    [{ chatWidget: {} }, '"scripts.chatWidget.src" must be an address that begins with "https://" or "/"'],
    [{ chatWidget: { src: 'http://x.test/a.js' } }, 'but is "http://x.test/a.js"'],
    [{ chatWidget: { src: '//x.test/a.js' } }, 'but is "//x.test/a.js"'],
    [{ chatWidget: { src, integrity: 'abc' } }, '"scripts.chatWidget.integrity" must be a hash'],
    [{ chatWidget: { src, consentGroup: '' } }, '"scripts.chatWidget.consentGroup" must be a consent group'],
    [{ chatWidget: { src, timeout: 0 } }, '"scripts.chatWidget.timeout" must be a number'],
    [{ chatWidget: { src, attributes: { onload: 'x()' } } }, '"scripts.chatWidget.attributes" must be'],
    [{ chatWidget: { src, attributes: { nonce: 'x' } } }, '"scripts.chatWidget.attributes" must be'],
    [{ chatWidget: { src, globals: [] } }, '"scripts.chatWidget.globals" must be an object'],
    [{ chatWidget: { src, toString: 1 } }, '"scripts.chatWidget.toString" is no setting'],
    [{ pixels: { src } }, '"scripts.pixels" must be a list'],
    [{ pixels: [{ src }, {}] }, '"scripts.pixels[1].src" must be'],
  ])('%j is told', (scripts, told) => {
    expect(() => readSettings({ ...TEST_SETTINGS, scripts }, foodco)).toThrow(told);
  });
});
