import { relative, resolve } from 'node:path';
import type { SiteModule } from '../site/loadSite.ts';
import { lineAt, type Parser } from '../site/namedIn.ts';
import { readSources, type Source } from '../site/readSources.ts';
import { rulesIn } from '../site/rulesIn.ts';
import type { SettingsFile } from './findSettings.ts';
import type { Place } from './place.ts';
import type { CheckedSettings } from './settingsFiles.ts';

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
  /** Where this text is written; where the site's module is if it is put together at run time. */
  readonly placeOfText: (text: string) => Place;
  /** Where a property of this name, and value, is written in a call of this function: an event in `defineEvents(…)`. */
  readonly placeIn: (call: string, name: string, value?: string) => Place;
  /** A place in one of the modules. */
  readonly placeAt: (source: Source, start: number) => Place;
}

/** A site with all that the checks read. */
export interface CheckedSite extends SiteText {
  readonly module: SiteModule;
  readonly settings: readonly SettingsFile[];
  /** The same files as they are read. */
  readonly files: readonly CheckedSettings[];
}

/** Reads the modules of the site that this file exports. */
export const readSiteText = (parser: Parser, cwd: string, file: string): SiteText => {
  const sources = readSources(parser, file);
  const shown = (path: string) => relative(cwd, resolve(cwd, path)).replaceAll('\\', '/');
  const all = sources.flatMap((source) => source.named.map((named) => ({ source, named })));
  const named = (name: string, value?: string) =>
    all.filter((it) => it.named.name === name && (value === undefined || it.named.value === value));
  const rules = sources.flatMap((source) => rulesIn(source).map((it) => ({ ...it, source })));
  const placeAt = ({ file: path, text }: Source, start: number): Place => {
    return { file: shown(path), line: lineAt(text, start) };
  };
  const placeOf = (found: (typeof all)[number] | undefined): Place =>
    found ? placeAt(found.source, found.named.start) : { file: shown(file) };
  return {
    cwd,
    parser,
    sources,
    shown,
    placeAt,
    placeOfText: (text) => {
      for (const source of sources)
        for (const it of source.written) if (it.text === text) return placeAt(source, it.start);
      return { file: shown(file) };
    },
    placeIn: (call, name, value) => {
      const within = named(name, value).find(({ source, named: { start } }) =>
        source.calls.some((it) => it.name === call && it.start < start && start < it.end),
      );
      return placeOf(within ?? named(name, value)[0]);
    },
    placeOfName: (name) => placeOf(named(name)[0]),
    placeOfRule: (name, nth = 0) => {
      const written = rules.filter(({ value }) => value === name);
      // A builder of the site's own makes rules too.
      const its =
        written.length > 0
          ? written.map(({ source, start }) => placeAt(source, start))
          : named('name', name).map(placeOf);
      return its[nth] ?? its[0] ?? { file: shown(file) };
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
