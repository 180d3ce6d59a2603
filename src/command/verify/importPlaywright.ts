import { mistake } from '../mistake.ts';

const NEEDED =
  '--verify needs playwright-core, and a Chromium on this machine: npm install --save-dev playwright-core';

/** Playwright, an optional dependency that only the proof needs. @throws {Mistake} if it is missing. */
export const importPlaywright = async (): Promise<typeof import('playwright-core')> => {
  try {
    return await import('playwright-core');
  } catch {
    throw mistake(NEEDED);
  }
};
