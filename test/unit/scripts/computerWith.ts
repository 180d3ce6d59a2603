import type { Computer } from '../../../scripts/findBrowser.ts';

/** A computer that has only these files. */
export const computerWith = (files: readonly string[], rest: Partial<Computer> = {}): Computer => ({
  platform: 'linux',
  env: { PATH: '/home/me/bin:/usr/bin' },
  home: '/home/me',
  playwrightPackage: '/project/node_modules/playwright-core',
  isFile: (path) => files.includes(path),
  namesIn: (folder) => {
    const separator = rest.platform === 'win32' ? '\\' : '/';
    const below = files.filter((file) => file.startsWith(`${folder}${separator}`));
    return [...new Set(below.map((file) => file.slice(folder.length + 1).split(separator)[0] ?? ''))];
  },
  ...rest,
});
