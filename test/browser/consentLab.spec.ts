import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consentLab } from '../../src/command/lab/consentLab.ts';
import type { PlayedCell } from '../../src/command/lab/playCell.ts';
import { runTamis } from '../runTamis.ts';
import { siteFolder } from '../siteFolder.ts';

const library = (name: string) => readFileSync(`node_modules/vanilla-cookieconsent/dist/${name}`, 'utf8');

/** A real banner that asks its server for its texts. */
const BANNER = {
  'banner/cookieconsent.umd.js': library('cookieconsent.umd.js'),
  'banner/cookieconsent.css': library('cookieconsent.css'),
  'banner/config/consent.json': JSON.stringify({
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
    language: {
      default: 'en',
      translations: {
        en: {
          consentModal: { title: 'Cookies', acceptAllBtn: 'Yes', acceptNecessaryBtn: 'No' },
          preferencesModal: { title: 'Cookies', acceptAllBtn: 'Yes', acceptNecessaryBtn: 'No', sections: [] },
        },
      },
    },
  }),
  'banner/banner.html': `<link rel="stylesheet" href="/cookieconsent.css"><script src="/cookieconsent.umd.js"></script>
<script>
  fetch('https://cdn.example.com/v3/config/consent.json').then((answer) => answer.json())
    .then((config) => CookieConsent.run(config))
    .then(() => {
      document.documentElement.classList.add('ready');
      dispatchEvent(new Event('cc:onConsent'));
    });
</script>
<button data-cc="show-preferencesModal">Cookies</button>`,
};

const siteReading = (read: string) => `
import { defineSite } from 'tamis';
import { consentFrom } from 'tamis/consent';
const isReady = () => document.documentElement.classList.contains('ready');
export const site = defineSite({
  rules: [],
  settings: { consent: { performance: 'analytics' } },
  consent: consentFrom({
    read: () => ${read},
    subscribe: (changed) => {
      for (const name of ['cc:onConsent', 'cc:onChange']) addEventListener(name, changed);
      return () => {};
    },
    answeredHere: () => Date.parse(CookieConsent.getCookie('lastConsentTimestamp')) > performance.timeOrigin,
  }),
});`;
const RIGHT = siteReading(
  "!isReady() ? 'unknown' : CookieConsent.validConsent() ? CookieConsent.getUserPreferences().acceptedCategories : 'unanswered'",
);
/** It takes any answer for a grant. */
const WRONG = siteReading("isReady() && CookieConsent.validConsent() ? ['analytics'] : 'unknown'");

const ACCEPT = 'button[data-role=all]';
const DENY = 'button[data-role=necessary]';
const PLAY = `
const click = (selector) => (page) => page.locator(selector).locator('visible=true').first().click();
export const accept = click('${ACCEPT}');
export const deny = click('${DENY}');`;

describe('tamis consent-lab, with a real banner', () => {
  it('plays the quick matrix by clicks: of an adapter that reads the banner well, it holds', async () => {
    const cwd = siteFolder({ ...BANNER, 'site.ts': RIGHT });
    const clicks = ['--accept', ACCEPT, '--deny', DENY, '--open', 'button[data-cc]'];
    const ran = await runTamis(consentLab, ['banner', ...clicks, '--quick', '--json'], { cwd });
    const { conclusion, missing, cells } = JSON.parse(ran.out) as {
      readonly conclusion: string;
      readonly missing: readonly string[];
      readonly cells: readonly (PlayedCell & { readonly name: string })[];
    };
    // A reload may come before or after the first view has left.
    const others = cells.filter(({ cell }) => cell.reload === undefined);
    const notRight = others
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ name, why }) => `${name}: ${why}`);
    expect(notRight).toEqual([]);
    expect([ran.code, ran.error, conclusion, missing, others.length]).toEqual([0, '', 'Holds', [], 11]);
    const granted = cells
      .filter(({ left }) => left.length > 0)
      .map(({ cell }) => `${cell.visit} ${cell.answer}`);
    expect([...new Set(granted)].sort()).toEqual(['first granted', 'link granted', 'returning granted']);
  });

  it('finds a denial that is read as a grant, and plays by a script too', async () => {
    const cwd = siteFolder({ ...BANNER, 'site.ts': WRONG, 'play.js': PLAY });
    const args = ['banner/banner.html', '--play', 'play.js', '--quick', '--only', 'first visit'];
    const { code, out } = await runTamis(consentLab, args, { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/^Does not hold: of \d+ cells, /);
    expect(out).toMatch(
      /^wrong +first visit, denied; .*: left: view of \d+ ms after \d+ ms, .* without consent$/m,
    );
    expect(out).toMatch(/^not tried +first visit, no answer; .*: play\.js exports no function shown$/m);
    expect(out).toMatch(/^not tried +.* withdrawn in a second tab: play\.js exports no function withdraw$/m);
  });
});
