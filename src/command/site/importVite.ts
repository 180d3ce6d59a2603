import { mistake } from '../mistake.ts';

/** What a user reads who has not installed what builds the site. */
export const NEEDED = 'This command needs Vite and terser: npm install --save-dev vite terser';

const LEAST = 8;

/**
 * Vite, an optional dependency: only the commands need it, so a project with an older one can install the package.
 * @throws {Mistake} if it is missing or too old.
 */
export const importVite = async (): Promise<typeof import('vite')> => {
  const vite = await import('vite').catch(() => {
    throw mistake(NEEDED);
  });
  // Before Vite 3, there is none.
  const version: string | undefined = vite.version;
  if (Number.parseInt(version ?? '', 10) >= LEAST) return vite;
  throw mistake(
    `This command needs Vite ${LEAST} or later, but finds ${version ?? 'an older one'}: npm install --save-dev vite@${LEAST} terser. If your project must stay at that version, let the tag be a package of its own, in another folder: npx tamis init`,
  );
};
