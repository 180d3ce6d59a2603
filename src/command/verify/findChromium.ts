import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** The parts of a computer that the search reads; tests pass in a made-up one. */
export interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The folder that `PLAYWRIGHT_BROWSERS_PATH=0` selects. */
  readonly playwrightPackage: string;
  readonly isFile: (path: string) => boolean;
  /** Names in a folder; empty if the folder cannot be read. */
  readonly namesIn: (folder: string) => readonly string[];
}

export const thisComputer = (): Computer => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  playwrightPackage: posix.join(process.cwd(), 'node_modules/playwright-core'),
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  namesIn: (folder) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
});

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
export const inFolders = (names: readonly string[]) =>
  names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));

const usualPlaces = ({ platform, env, home }: Computer): string[] => {
  if (platform === 'darwin') {
    return ['/Applications', `${home}/Applications`].flatMap((folder) => [
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ]);
  }
  if (platform === 'win32') {
    return [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        `${folder}\\Chromium\\Application\\chrome.exe`,
        `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      ]);
  }
  return [...inFolders(commands), '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'];
};

const inPath = ({ platform, env }: Computer): string[] => {
  const { delimiter, join } = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const names = platform === 'win32' ? [...commands, 'chrome'].map((command) => `${command}.exe`) : commands;
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

const playwrightCache = ({ platform, env, home, playwrightPackage }: Computer): string => {
  const told = env.PLAYWRIGHT_BROWSERS_PATH;
  if (told === '0') return `${playwrightPackage}/.local-browsers`;
  if (told) return told;
  if (platform === 'darwin') return `${home}/Library/Caches/ms-playwright`;
  if (platform === 'win32') return `${env.LOCALAPPDATA ?? `${home}\\AppData\\Local`}\\ms-playwright`;
  return `${env.XDG_CACHE_HOME || `${home}/.cache`}/ms-playwright`;
};

/**
 * Browsers that Playwright has downloaded. Its folders are `<product>-<revision>/chrome-<system>/<executable>`, the newest first; the system names
 * change over the years.
 */
export const downloadedByPlaywright = (
  computer: Computer,
  product: string,
  executables: readonly string[],
): string[] => {
  const { join } = computer.platform === 'win32' ? win32 : posix;
  const cache = playwrightCache(computer);
  const revision = (name: string) => Number(name.slice(product.length + 1));
  return computer
    .namesIn(cache)
    .filter((name) => name.startsWith(`${product}-`) && revision(name) > 0)
    .sort((one, other) => revision(other) - revision(one))
    .flatMap((name) => computer.namesIn(join(cache, name)).map((system) => join(cache, name, system)))
    .flatMap((folder) => executables.map((executable) => join(folder, executable)));
};

/**
 * The path of a Chromium or Chrome: the one named by `TAMIS_CHROMIUM` or `CHROME_PATH`, else the system's own, else the
 * newest that Playwright has downloaded. Playwright's `executablePath()` finds only its own revision, and
 * chrome-launcher finds no downloads.
 * @throws if `TAMIS_CHROMIUM` names no file, because a user who sets it wants that browser and no other.
 */
export const findChromium = (computer: Computer = thisComputer()): string | undefined => {
  const told = computer.env.TAMIS_CHROMIUM;
  if (told && !computer.isFile(told)) throw new Error(`TAMIS_CHROMIUM names no file: ${told}`);
  return [
    told,
    computer.env.CHROME_PATH,
    ...inPath(computer),
    ...usualPlaces(computer),
    ...downloadedByPlaywright(computer, 'chromium', [
      'chrome',
      'chrome.exe',
      'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'Chromium.app/Contents/MacOS/Chromium',
    ]),
  ].find((path) => path !== undefined && path !== '' && computer.isFile(path));
};
