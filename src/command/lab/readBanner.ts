import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { attempt } from '../../language/index.ts';
import { mistake } from '../mistake.ts';

/** A real banner, as its maker's files are in a folder of the user. */
export interface BannerFiles {
  /** What the page carries. */
  readonly html: string;
  /** The path of the file that answers an address, by the longest end of it that the folder has. */
  readonly fileFor: (pathname: string) => string | undefined;
  /** Whether the page itself names this address, so that it is no request of the banner's script. */
  readonly isNamed: (pathname: string) => boolean;
}

const isFile = (path: string): boolean => attempt(() => statSync(path).isFile()) === true;

/** @param given a script, a piece of HTML, or a folder with `banner.html` or `banner.js`. @throws {Mistake} */
export const readBanner = (cwd: string, given: string): BannerFiles => {
  const path = resolve(cwd, given);
  if (!existsSync(path)) throw mistake(`There is no ${given}.`);
  const file = isFile(path) ? path : ['banner.html', 'banner.js'].map((it) => join(path, it)).find(isFile);
  if (file === undefined) throw mistake(`${given} has neither banner.html nor banner.js.`);
  const folder = dirname(file);
  const html = /\.html?$/.test(file)
    ? readFileSync(file, 'utf8')
    : `<script src="/${encodeURI(basename(file))}"></script>`;
  const named = [...html.matchAll(/\b(?:src|href)\s*=\s*["']?([^"'\s>]+)/g)].flatMap(([, it = '']) => {
    return URL.canParse(it, 'http://localhost/') ? [new URL(it, 'http://localhost/').pathname] : [];
  });
  return {
    html,
    fileFor: (pathname) => {
      const path = attempt(() => decodeURI(pathname)) ?? pathname;
      const parts = path.split(/[\\/]|%2f/i).filter((it) => !/^\.*$/.test(it));
      return parts.map((_, at) => join(folder, ...parts.slice(at))).find(isFile);
    },
    isNamed: (pathname) => named.includes(pathname),
  };
};
