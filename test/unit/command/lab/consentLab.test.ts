import { afterEach, describe, expect, it, vi } from 'vitest';
import { consentLab } from '../../../../src/command/lab/consentLab.ts';
import { runTamis } from '../../../runTamis.ts';
import { siteFolder } from '../../../siteFolder.ts';

const CLICKS = ['--accept', '#yes', '--deny', '#no'];
const WITH_ADAPTER = ['banner.js', ...CLICKS, '--adapter', 'cookiebot'];

describe('tamis consent-lab needs', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each<[string, readonly string[], string]>([
    ['a banner', ['none.js', ...CLICKS], 'There is no none.js.'],
    [
      'a file of a known name in a folder',
      ['folder', ...CLICKS],
      'folder has neither banner.html nor banner.js.',
    ],
    [
      'a visitor',
      ['banner.js', '--accept', '#yes'],
      'Say what a visitor clicks, by --accept and --deny, or name a module that does it by --play.',
    ],
    ['a visitor’s file that runs', ['banner.js', '--play', 'none.js'], 'none.js cannot be loaded: '],
    ['a site', ['banner.js', ...CLICKS], 'There is no site.ts or src/site.ts here.'],
    [
      'or a known adapter',
      ['banner.js', ...CLICKS, '--adapter', 'cookybot'],
      '--adapter must be one of onetrust, cookiebot, usercentrics, didomi, trustarc, tcf, consent-mode, but is "cookybot".',
    ],
  ])('%s', async (_, args, message) => {
    const cwd = siteFolder({ 'banner.js': '', 'folder/other.js': '' });
    const { code, error } = await runTamis(consentLab, args, { cwd });
    expect([code, error.slice(0, message.length)]).toEqual([3, message]);
  });

  it('a Chromium', async () => {
    vi.stubEnv('TAMIS_CHROMIUM', '/no/chromium');
    const { code, error } = await runTamis(consentLab, WITH_ADAPTER, {
      cwd: siteFolder({ 'banner.js': '' }),
    });
    expect([code, error.trim()]).toEqual([3, 'TAMIS_CHROMIUM names no file: /no/chromium']);
  });

  it('playwright-core', async () => {
    vi.doMock('playwright-core', () => {
      throw new Error('Cannot find package');
    });
    const { code, error } = await runTamis(consentLab, WITH_ADAPTER, {
      cwd: siteFolder({ 'banner.js': '' }),
    });
    vi.doUnmock('playwright-core');
    expect([code, error.trim()]).toEqual([
      3,
      'consent-lab needs playwright-core, and a Chromium on this machine: npm install --save-dev playwright-core',
    ]);
  });
});
