import { mistake } from '../mistake.ts';

/** Vite, an optional dependency: only the commands need it. @throws {Mistake} if it is missing. */
export const importVite = async (): Promise<typeof import('vite')> => {
  try {
    return await import('vite');
  } catch {
    throw mistake('This command needs Vite and terser: npm install --save-dev vite terser');
  }
};
