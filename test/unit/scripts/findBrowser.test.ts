import { describe, expect, it } from 'vitest';
import { findChromium, testBrowserPath } from '../../../scripts/findBrowser.ts';
import { computerWith } from './computerWith.ts';

const cache = '/home/me/.cache/ms-playwright';
/** From the most deliberate choice to the least. */
const everything = [
  ...['/told/chromium', '/told/chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  ...['/home/me/bin/google-chrome', '/opt/google/chrome/chrome'],
  `${cache}/chromium-1255/chrome-linux64/chrome`,
];
const everyWish = {
  PATH: '/home/me/bin:/usr/bin',
  TAMIS_CHROMIUM: '/told/chromium',
  CHROME_PATH: '/told/chrome',
};

describe('findChromium', () => {
  it('goes from the most deliberate choice to the least, step by step', () => {
    for (const [done, expected] of everything.entries()) {
      const env = { ...everyWish, TAMIS_CHROMIUM: done === 0 ? everyWish.TAMIS_CHROMIUM : undefined };
      // Where a computer keeps its files says nothing about their order.
      const left = everything.slice(done).reverse();
      expect(findChromium(computerWith(left, { env }))).toBe(expected);
    }
  });

  it('finds nothing on a computer without a browser', () => {
    expect(findChromium(computerWith([]))).toBeUndefined();
    expect(findChromium(computerWith([], { env: {} }))).toBeUndefined();
  });

  it('says so when TAMIS_CHROMIUM names no file, instead of taking another browser', () => {
    const env = { TAMIS_CHROMIUM: '/gone/chromium' };
    expect(() => findChromium(computerWith(everything, { env }))).toThrow(
      'TAMIS_CHROMIUM names no file: /gone/chromium',
    );
  });

  it('passes over a CHROME_PATH that names no file', () => {
    const env = { CHROME_PATH: '/gone/chrome' };
    expect(findChromium(computerWith(['/usr/bin/chromium'], { env }))).toBe('/usr/bin/chromium');
  });

  it('takes the newest of Playwright’s browsers, by number and not by letter', () => {
    const files = ['999', '1255', '1187'].map(
      (revision) => `${cache}/chromium-${revision}/chrome-linux/chrome`,
    );
    expect(findChromium(computerWith(files))).toBe(`${cache}/chromium-1255/chrome-linux/chrome`);
  });

  it('passes over a download of Playwright’s that was cut short', () => {
    const files = [`${cache}/chromium-1255/INSTALLING`, `${cache}/chromium-1187/chrome-linux/chrome`];
    expect(findChromium(computerWith(files))).toBe(`${cache}/chromium-1187/chrome-linux/chrome`);
  });

  it('looks where PLAYWRIGHT_BROWSERS_PATH points', () => {
    const elsewhere = '/browsers/chromium-1255/chrome-linux64/chrome';
    const inPackage =
      '/project/node_modules/playwright-core/.local-browsers/chromium-1255/chrome-linux64/chrome';
    const files = [elsewhere, inPackage, `${cache}/chromium-1300/chrome-linux64/chrome`];
    const foundWith = (path: string) =>
      findChromium(computerWith(files, { env: { PLAYWRIGHT_BROWSERS_PATH: path } }));
    expect(foundWith('/browsers')).toBe(elsewhere);
    expect(foundWith('0')).toBe(inPackage);
  });

  it.each([
    [
      'macOS',
      { platform: 'darwin', home: '/Users/me', env: {} },
      [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Users/me/Library/Caches/ms-playwright/chromium-1255/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      ],
    ],
    [
      'Windows',
      {
        platform: 'win32',
        home: 'C:\\Users\\me',
        env: { ProgramFiles: 'C:\\Program Files', Path: 'C:\\Windows;C:\\tools' },
      },
      [
        'C:\\tools\\chrome.exe',
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
        'C:\\Users\\me\\AppData\\Local\\ms-playwright\\chromium-1255\\chrome-win64\\chrome.exe',
      ],
    ],
  ] as const)('knows the places of %s, in order', (_, computer, places) => {
    for (const [at, place] of places.entries())
      expect(findChromium(computerWith(places.slice(at), computer))).toBe(place);
  });
});

describe('testBrowserPath', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it('prefers the headless shell, the system’s or Playwright’s newest, to Chromium', () => {
    const downloads = ['999', '1255'].map(
      (revision) =>
        `${cache}/chromium_headless_shell-${revision}/chrome-headless-shell-linux64/chrome-headless-shell`,
    );
    expect(testBrowserPath(computerWith([...everything, ...downloads, shell]))).toBe(shell);
    expect(testBrowserPath(computerWith([...everything, ...downloads]))).toBe(downloads[1]);
    expect(testBrowserPath(computerWith(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
  });

  it('takes the browser that TAMIS_CHROMIUM names for all tests', () => {
    const env = { TAMIS_CHROMIUM: '/told/chromium' };
    expect(testBrowserPath(computerWith([...everything, shell], { env }))).toBe('/told/chromium');
  });

  it('is not taken for Chromium itself', () => {
    expect(findChromium(computerWith([shell]))).toBeUndefined();
  });

  it('says what to do if there is none', () => {
    expect(() => testBrowserPath(computerWith([]))).toThrow('No Chromium here: install one');
  });
});
