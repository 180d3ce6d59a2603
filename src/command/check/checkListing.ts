import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../../language/index.ts';
import { scriptRuleNames } from '../../plan/scriptRuleNames.ts';
import type { Finding } from '../command.ts';
import { readSources } from '../site/readSources.ts';
import { BUILDERS, rulesIn } from '../site/rulesIn.ts';
import type { CheckedSite } from './siteText.ts';

const MAKES_RULES = new RegExp(`\\b(${BUILDERS.join('|')})\\(`);
const MODULE = /(?<!\.d|\.test|\.spec)\.[cm]?[jt]s$/;
const NOT_OURS = /^(node_modules|dist|\..*)$/;

/** The files in a folder and below it, without packages and what is built; links are not followed. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    if (it.isDirectory()) return NOT_OURS.test(it.name) ? [] : filesIn(join(folder, it.name));
    return it.isFile() ? [join(folder, it.name)] : [];
  });

/** The modules in the site's folder that the site does not import, and no other site there does. */
const strangers = ({ parser, sources, module }: CheckedSite) => {
  const folder = dirname(module.file);
  const known = new Set(sources.map(({ file }) => file));
  const others = filesIn(folder)
    .filter((file) => MODULE.test(file) && !known.has(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const ofSites = others.filter(({ text }) => /\bdefineSite\(/.test(text));
  const theirs = new Set(
    ofSites.flatMap(({ file }) => attempt(() => readSources(parser, file).map((it) => it.file)) ?? []),
  );
  const left = others.filter(({ file, text }) => !theirs.has(file) && MAKES_RULES.test(text));
  return {
    sharesModules: (file: string) => theirs.has(file),
    modules: left.flatMap(({ file }) => attempt(() => readSources(parser, file)[0]) ?? []),
  };
};

/** Rules that a module declares, or the plan documents, and no site lists: they never run. */
export const checkListing = (site: CheckedSite): readonly Finding[] => {
  const { module, sources, placeAt, placeOfRule } = site;
  // A list without types may have a gap.
  const own = module.site.rules.map((rule) => String(rule?.name));
  const listed = new Set([...own, ...scriptRuleNames(module.site)]);
  const ofPlan = Object.entries(module.plan?.families ?? {}).flatMap(([family, it]) =>
    Object.values(it.rules).flatMap(({ name }): readonly Finding[] => {
      if (listed.has(name) || !name) return [];
      const message = `The plan’s family “${family}” has the rule “${name}”, but the site does not list it, so it never runs: add it to “rules” of defineSite, or remove it.`;
      return [{ level: 'error', check: 'unlisted-rule', message, ...placeOfRule(name) }];
    }),
  );
  const told = new Set(ofPlan.map(({ file, line }) => `${file}:${line}`));
  const { sharesModules, modules } = strangers(site);
  const written = [...sources.filter(({ file }) => !sharesModules(file)), ...modules].flatMap((source) =>
    rulesIn(source).flatMap(({ value, start }): readonly Finding[] => {
      const place = placeAt(source, start);
      if (!value || listed.has(value) || told.has(`${place.file}:${place.line}`)) return [];
      const message = `No site lists the rule “${value}”, so it never runs: import it, and add it to “rules” of defineSite, or remove it.`;
      return [{ level: 'error', check: 'unlisted-rule', message, ...place }];
    }),
  );
  return [...ofPlan, ...written];
};
