import { type Computer, thisComputer } from './findBrowser.ts';

export interface WebKit {
  /** The path of WebKitGTK's driver, which finds its browser itself. */
  readonly driver: string;
  /** The path of a virtual display: WebKitGTK has no headless mode. */
  readonly screen: string;
}

/**
 * The paths of WebKitGTK's driver, the one named by `TAMIS_WEBKIT` or the system's own, and of Xvfb.
 * @throws if `TAMIS_WEBKIT` names no file, because a user who sets it wants that browser and no other.
 */
export const findWebKit = (computer: Computer = thisComputer()): WebKit | undefined => {
  const { env, isFile } = computer;
  const told = env.TAMIS_WEBKIT;
  if (told && !isFile(told)) throw new Error(`TAMIS_WEBKIT names no file: ${told}`);
  const find = (name: string) =>
    ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`).find(isFile);
  const driver = told || find('WebKitWebDriver');
  const screen = find('Xvfb');
  return driver && screen ? { driver, screen } : undefined;
};
