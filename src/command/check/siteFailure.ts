import { attempt } from '../../language/index.ts';
import type { Finding } from '../command.ts';
import type { Mistake } from '../mistake.ts';
import type { Place } from './place.ts';
import type { SiteText } from './siteText.ts';

/** The innermost line of the site that an error's stack names. */
const thrownAt = (cause: unknown, { sources, shown }: SiteText): Place | undefined => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  for (const [, path = '', line] of stack.matchAll(/\(([^()]+):(\d+):\d+\)/g)) {
    // The path is a part of an address.
    const plain = (attempt(() => decodeURI(path)) ?? path).replaceAll('\\', '/');
    const source = sources.find(({ file }) => plain.endsWith(file.replaceAll('\\', '/')));
    if (source) return { file: shown(source.file), line: Number(line) };
  }
  return undefined;
};

/** Where the part of the site is that a message names: `Wrong site: "fils" is …`. */
const partOf = (message: string, { placeOfName }: SiteText): Place => {
  const [, path = ''] = /: "([^"]+)" (?:is|must|has)/.exec(message) ?? [];
  return placeOfName(path.split(/[.[]/)[0] ?? '');
};

/** Where a site imports what a package lacks. Node refuses the whole package, so that the stack names no line. */
const importedAt = (message: string, { sources, shown }: SiteText): Place | undefined => {
  const [, from, name] =
    /requested module '(.+)' does not provide an export named '(.+)'/.exec(message) ?? [];
  for (const { file, imported } of sources) {
    const it = imported.find((one) => one.from === from && one.name === name);
    if (it) return { file: shown(file), line: it.line };
  }
  return undefined;
};

/** Why a site's module cannot be loaded, and where the mistake is. */
export const siteFailure = ({ message, cause }: Mistake, text: SiteText): Finding => {
  const found = { level: 'error', check: 'site' } as const;
  const wrong = text.sources.find(({ fault }) => fault);
  if (wrong?.fault) return { ...found, ...wrong.fault, file: text.shown(wrong.file) };
  return {
    ...found,
    message,
    ...(thrownAt(cause, text) ?? importedAt(message, text) ?? partOf(message, text)),
  };
};
