import {
  type Computer,
  downloadedByPlaywright,
  findChromium,
  inFolders,
  thisComputer,
} from '../src/command/verify/findChromium.ts';

export { type Computer, findChromium, thisComputer };

/**
 * The path of Chromium's headless shell: Chromium without its window, as Playwright uses it. The tests take a quarter
 * less time in it.
 */
const findHeadlessShell = (computer: Computer): string | undefined =>
  [
    ...inFolders(['chromium-headless-shell']),
    ...downloadedByPlaywright(computer, 'chromium_headless_shell', [
      'chrome-headless-shell',
      'chrome-headless-shell.exe',
      'headless_shell',
      'headless_shell.exe',
    ]),
  ].find(computer.isFile);

/** The same. @throws with a sentence on what to do, if there is none. */
export const chromiumPath = (computer: Computer = thisComputer()): string => {
  const found = findChromium(computer);
  if (found === undefined)
    throw new Error('No Chromium here: install one, or name its executable in TAMIS_CHROMIUM.');
  return found;
};

/**
 * The browser of most tests: the one named by `TAMIS_CHROMIUM`, else Chromium's headless shell, else Chromium.
 * @throws with a sentence on what to do, if there is none.
 */
export const testBrowserPath = (computer: Computer = thisComputer()): string =>
  (computer.env.TAMIS_CHROMIUM ? undefined : findHeadlessShell(computer)) ?? chromiumPath(computer);
