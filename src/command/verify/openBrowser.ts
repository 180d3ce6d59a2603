import process from 'node:process';
import type { Browser } from 'playwright-core';
import { messageOf } from '../../language/index.ts';
import { mistake } from '../mistake.ts';
import { findChromium } from './findChromium.ts';
import { importPlaywright } from './importPlaywright.ts';

/** A sandbox cannot be had by root, as in most containers. */
const asRoot = (): readonly string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

const chromiumHere = (): string | undefined => {
  try {
    return findChromium();
  } catch (cause) {
    throw mistake(messageOf(cause));
  }
};

/**
 * Starts a Chromium that resolves no name, so that nothing leaves this machine.
 * @param who what needs it, for the user who lacks it: `--verify`.
 * @throws {Mistake} if Playwright or a Chromium is missing.
 */
export const openBrowser = async (
  who: string,
  { reachable, args = [] }: { readonly reachable?: string; readonly args?: readonly string[] } = {},
): Promise<Browser> => {
  const { chromium } = await importPlaywright(who);
  const executablePath = chromiumHere();
  if (executablePath === undefined)
    throw mistake(
      `${who} needs a Chromium or Chrome: install one, or name its executable in TAMIS_CHROMIUM.`,
    );
  const names = `MAP * ~NOTFOUND${reachable === undefined ? '' : `, EXCLUDE ${reachable}`}`;
  const shut = [`--host-resolver-rules=${names}`, '--disable-background-networking'];
  return chromium.launch({ executablePath, args: [...shut, ...asRoot(), ...args] });
};
