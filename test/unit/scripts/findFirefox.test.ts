import { describe, expect, it } from 'vitest';
import { findFirefox } from '../../../scripts/findFirefox.ts';
import { computerWith } from './computerWith.ts';

describe('findFirefox', () => {
  it('takes the given one before the system’s', () => {
    const files = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/told/firefox'];
    expect(findFirefox(computerWith(files, { env: { TAMIS_FIREFOX: '/told/firefox' } }))).toBe(
      '/told/firefox',
    );
    expect(findFirefox(computerWith(files))).toBe('/usr/bin/firefox');
    expect(findFirefox(computerWith(files.slice(1)))).toBe('/usr/bin/firefox-esr');
  });

  it('does not go on to another if the given one is missing', () => {
    const computer = computerWith(['/usr/bin/firefox'], { env: { TAMIS_FIREFOX: '/told/firefox' } });
    expect(() => findFirefox(computer)).toThrow('TAMIS_FIREFOX names no file: /told/firefox');
  });

  it.each([
    ['darwin', {}, '/home/me/Applications/Firefox.app/Contents/MacOS/firefox'],
    ['win32', { ProgramFiles: 'C:\\Programs' }, 'C:\\Programs\\Mozilla Firefox\\firefox.exe'],
  ] as const)('knows the usual place on %s', (platform, env, path) => {
    expect(findFirefox(computerWith([path], { platform, env }))).toBe(path);
  });

  it('returns nothing if there is none', () => {
    expect(findFirefox(computerWith([]))).toBeUndefined();
  });
});
