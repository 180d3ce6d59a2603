import { relative, resolve } from 'node:path';
import type { SiteModule } from '../site/loadSite.ts';
import { lineAt, type Parser } from '../site/namedIn.ts';
import { readSources, type Source } from '../site/readSources.ts';
import type { SettingsFile } from './findSettings.ts';

/** Where a finding is. */
export interface Place {
  readonly file: string;
  readonly line?: number;
}

/** The text of a site's modules. */
export interface SiteText {
  readonly cwd: string;
  readonly parser: Parser;
  readonly sources: readonly Source[];
  /** The path of a file as findings show it. */
  readonly shown: (file: string) => string;
  /** Where something of this name stands; without a line if it stands nowhere. */
  readonly placeOfName: (name: string) => Place;
  /** Where a rule has its name; the `nth` place if several have it. */
  readonly placeOfRule: (name: string, nth?: number) => Place;
  /** Where the example of a rule, which has this key in its family, has its title. */
  readonly placeOfExample: (key: string, title: string) => Place;
}

/** A site with all that the checks read. */
export interface CheckedSite extends SiteText {
  readonly module: SiteModule;
  readonly settings: readonly SettingsFile[];
}

/** Reads the modules of the site that this file exports. */
export const readSiteText = (parser: Parser, cwd: string, file: string): SiteText => {
  const sources = readSources(parser, file);
  const shown = (path: string) => relative(cwd, resolve(cwd, path)).replaceAll('\\', '/');
  const all = sources.flatMap((source) => source.named.map((named) => ({ source, named })));
  const named = (name: string, value?: string) =>
    all.filter((it) => it.named.name === name && (value === undefined || it.named.value === value));
  const placeOf = (found: (typeof all)[number] | undefined): Place =>
    found
      ? { file: shown(found.source.file), line: lineAt(found.source.text, found.named.start) }
      : { file: shown(file) };
  return {
    cwd,
    parser,
    sources,
    shown,
    placeOfName: (name) => placeOf(named(name)[0]),
    placeOfRule: (name, nth = 0) => {
      const its = named('name', name);
      return placeOf(its[nth] ?? its[0]);
    },
    placeOfExample: (key, title) => {
      const titles = named('title', title);
      const within = titles.find(({ source, named: { start } }) =>
        named(key).some((it) => it.source === source && it.named.start < start && start < it.named.end),
      );
      return placeOf(within ?? titles[0]);
    },
  };
};
