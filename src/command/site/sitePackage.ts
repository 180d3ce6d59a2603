import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord, messageOf } from '../../language/index.ts';
import { mistake } from '../mistake.ts';

/** What the package.json of a site says for Tamis. */
export interface SitePackage {
  /** Absolute path of its folder; missing if the site has none. */
  readonly folder?: string;
  readonly name?: string;
  readonly version?: string;
  /** The most that `tag.js` may weigh, in bytes of brotli: `tamis.budget`. */
  readonly budget?: number;
  /** The public half of the key that signs previews: `tamis.previewKey`. */
  readonly previewKey?: string;
}

/** Reads the package.json of a folder, or of the nearest one around it. @throws {Mistake} if it is not JSON. */
export const readSitePackage = (folder: string): SitePackage => {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return dirname(folder) === folder ? {} : readSitePackage(dirname(folder));
  try {
    const { name, version, tamis } = JSON.parse(
      // Editors on Windows write a byte order mark.
      readFileSync(file, 'utf8').replace(/^\uFEFF/, ''),
    );
    const { budget, previewKey }: Record<string, unknown> = isRecord(tamis) ? tamis : {};
    return {
      folder,
      ...(typeof name === 'string' && { name }),
      ...(typeof version === 'string' && { version }),
      ...(typeof budget === 'number' && { budget }),
      ...(typeof previewKey === 'string' && { previewKey }),
    };
  } catch (cause) {
    throw mistake(`package.json cannot be read: ${messageOf(cause)}`);
  }
};
