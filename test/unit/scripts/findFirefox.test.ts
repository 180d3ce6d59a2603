import { expect, it } from 'vitest';
import { findFirefox } from '../../../scripts/findFirefox.ts';
import { computerWith } from './computerWith.ts';

const env = { TAMIS_FIREFOX: '/told/firefox' };

it('findFirefox takes the given one before the system’s, and no other if that is missing', () => {
  const files = ['/told/firefox', '/usr/bin/firefox', '/usr/bin/firefox-esr'];
  expect(findFirefox(computerWith(files, { env }))).toBe('/told/firefox');
  for (const at of [1, 2]) expect(findFirefox(computerWith(files.slice(at)))).toBe(files[at]);
  expect(() => findFirefox(computerWith(files.slice(1), { env }))).toThrow(
    'TAMIS_FIREFOX names no file: /told/firefox',
  );
  expect(findFirefox(computerWith([]))).toBeUndefined();
});

it.each([
  ['darwin', {}, '/home/me/Applications/Firefox.app/Contents/MacOS/firefox'],
  ['win32', { ProgramFiles: 'C:\\Programs' }, 'C:\\Programs\\Mozilla Firefox\\firefox.exe'],
] as const)('findFirefox knows the usual place on %s', (platform, env, path) => {
  expect(findFirefox(computerWith([path], { platform, env }))).toBe(path);
});
