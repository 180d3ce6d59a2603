import { type Computer, thisComputer } from './findBrowser.ts';

export interface WebKit {
  /** WebKitGTK's driver, which knows where its browser is. */
  readonly driver: string;
  /** The screen to draw on: WebKitGTK has no mode without one. */
  readonly screen: string;
}

/**
 * The paths of WebKitGTK's driver, the one named by `TAMIS_WEBKIT` or the system's own, and of Xvfb.
 * @throws if `TAMIS_WEBKIT` names no file, because anyone who sets it wants that browser and no other.
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
