import { type Computer, thisComputer } from './findBrowser.ts';

const usualPlaces = ({ platform, env, home }: Computer): string[] => {
  if (platform === 'darwin') {
    return ['/Applications', `${home}/Applications`].map(
      (folder) => `${folder}/Firefox.app/Contents/MacOS/firefox`,
    );
  }
  if (platform === 'win32') {
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => `${folder}\\Mozilla Firefox\\firefox.exe`);
  }
  return ['firefox', 'firefox-esr'].flatMap((command) =>
    ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => `${folder}/${command}`),
  );
};

/**
 * The path of a Firefox: the one named by `TAMIS_FIREFOX`, else the system's own.
 * @throws if `TAMIS_FIREFOX` names no file, because a user who sets it wants that browser and no other.
 */
export const findFirefox = (computer: Computer = thisComputer()): string | undefined => {
  const told = computer.env.TAMIS_FIREFOX;
  if (told && !computer.isFile(told)) throw new Error(`TAMIS_FIREFOX names no file: ${told}`);
  return [told, ...usualPlaces(computer)].find((path) => path && computer.isFile(path));
};
