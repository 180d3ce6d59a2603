import { mistake } from '../mistake.ts';

/** What a user reads who has not installed what builds the site. */
export const NEEDED = 'This command needs Vite and terser: npm install --save-dev vite terser';

/** Vite, an optional dependency: only the commands need it. @throws {Mistake} if it is missing. */
export const importVite = async (): Promise<typeof import('vite')> => {
  try {
    return await import('vite');
  } catch {
    throw mistake(NEEDED);
  }
};
