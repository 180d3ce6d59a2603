import { mistake } from '../mistake.ts';

/**
 * Playwright, an optional dependency that only the commands with a browser need.
 * @param who what needs it, for the user who lacks it: `--verify`.
 * @throws {Mistake} if it is missing.
 */
export const importPlaywright = async (who: string): Promise<typeof import('playwright-core')> => {
  try {
    return await import('playwright-core');
  } catch {
    throw mistake(
      `${who} needs playwright-core, and a Chromium on this machine: npm install --save-dev playwright-core`,
    );
  }
};
