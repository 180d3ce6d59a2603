import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertProperty } from '../../../src/command/import/convertProperty.ts';
import { readLibrary } from '../../../src/command/launch/index.ts';
import { loadSite } from '../../../src/command/site/loadSite.ts';
import { createTestTag } from '../../../src/testing/index.ts';
import { installed } from '../installed.ts';
import {
  analytics,
  component,
  element,
  imported,
  library,
  onStart,
  page,
  rule,
  setVariables,
  started,
} from './importedSite.ts';

const AREAS = ['pharmacy', 'checkout', 'search', 'account', 'video', 'news', 'help', 'jobs'];
const range = (length: number) => Array.from({ length }, (_, at) => at);
const WORDS = ['opened', 'closed', 'sent', 'failed', 'shown', 'moved', 'added', 'left', 'begun', 'done'];
const nameAt = (at: number): string =>
  `${AREAS[(at * 5) % AREAS.length]}: ${WORDS[at % WORDS.length]} ${WORDS[Math.floor(at / 10) % WORDS.length]} ${WORDS[Math.floor(at / 100)]}`;
const variables = (at: number): string =>
  setVariables(
    `{pageName:"%Element ${at % 40}%",eVars:[${range(12).map((it) => `{name:"eVar${it + 1}",type:"value",value:"${at} of a value that takes a line"}`)}]}`,
  );
const customEvent = (at: number) => component('core/src/lib/events/customEvent.js', `{type:"event-${at}"}`);

const large = {
  elements: Object.fromEntries(
    range(140).map((at) => [
      `Element ${at}`,
      at % 7 === 3
        ? element(
            'customCode',
            `{source:function(){var n="Element "+${at - 3};return _satellite.getVar(n)+"+"}}`,
          )
        : at % 7 === 5
          ? element('constant', `{value:"%Element ${at - 5}%!"}`, ',defaultValue:"none",cleanText:!0')
          : element('constant', `{value:"${at}"}`, ',defaultValue:"none",forceLowerCase:!0'),
    ]),
  ),
  rules: range(150).map((at) =>
    rule(
      nameAt(at),
      [at % 3 === 0 ? started : customEvent(at)],
      [],
      [
        variables(at),
        setVariables(`{props:[{name:"prop1",type:"value",value:"%Element ${at % 140}%"}]}`),
        page,
      ],
    ),
  ),
};

const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]),
  );
const linesOf = (text: string): number => text.split('\n').length - 1;

describe('a large property', () => {
  it('lies in files of one subject, each short, with an index', async () => {
    const { folder } = await imported(large);
    const files = textsIn(folder);
    for (const [name, text] of files) expect(linesOf(text), name).toBeLessThanOrEqual(300);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['rules/index.ts', 'rules/pages/index.ts']));
    const ofEvents = [...files].filter(([name]) => /^rules\/customEvents\/(?!index|general)/.test(name));
    expect(ofEvents.length).toBeGreaterThanOrEqual(AREAS.length);
    for (const [name, text] of ofEvents) {
      const areas = [...text.matchAll(/^ {6}name: '(\w+):/gm)].map(([, area]) => area);
      expect(new Set(areas).size, name).toBe(1);
      expect(name).toContain(areas[0]);
    }
    expect([...files.values()].join('').match(/consented\('performance'\)/g)).toHaveLength(1);
  });

  it('runs as it did: in its order, with the data elements of all files', async () => {
    const { folder } = await imported(large);
    const { site } = await loadSite({ cwd: folder, tamis: installed });
    const tag = createTestTag({ site, url: 'https://shop.example.com/' });
    tag.advance(1_000);
    expect(tag.failures).toEqual([]);
    const ofPage = range(150).filter((at) => at % 3 === 0);
    expect(tag.events.map((it) => it.rule)).toEqual(ofPage.map(nameAt));
    const expectedAt = (at: number): string =>
      at % 7 === 3 ? `${expectedAt(at - 3)}+` : at % 7 === 5 ? `${expectedAt(at - 5)}!` : String(at);
    expect(analytics(tag).map((it) => (it as { prop1: string }).prop1)).toEqual(
      ofPage.map((at) => expectedAt(at % 140)),
    );
  });

  it('has each part at the line that the report names', async () => {
    const { read, data } = await imported(large);
    const parts = data.report.filter((it: { what: string }) => /rule|element/.test(it.what));
    expect(parts).toHaveLength(290);
    for (const { what, name, places } of parts) {
      expect(places, name).toHaveLength(1);
      const [file, line] = places[0].split(':');
      const lines = read(file)
        .split('\n')
        .slice(Number(line) - 1);
      expect(lines[0]).toMatch(what === 'rule' ? /^ {2}\w+: defineRule\(/ : /^export const \w+ = /);
      const own = lines.slice(1).findIndex((it) => /^export const | {2}\w+: defineRule\(/.test(it));
      expect(lines.slice(0, own === -1 ? undefined : own + 1).join('\n')).toContain(`name: '${name}'`);
      expect(read('IMPORT.md')).toContain(`| ${name} | [${places[0]}](${file}) |`);
    }
  });
});

it('the same property becomes the same files', () => {
  const converted = (text: string) => [...convertProperty(readLibrary(text)).files];
  const name = fc.string({ maxLength: 16 }).filter((it) => !it.includes('%'));
  fc.assert(
    fc.property(
      fc.array(name, { maxLength: 25 }),
      fc.uniqueArray(name, { maxLength: 8 }),
      (rules, elements) => {
        const text = library({
          elements: Object.fromEntries(elements.map((it) => [it, element('constant', '{value:"a"}')])),
          rules: rules.map((it, at) =>
            onStart(it, setVariables(JSON.stringify({ pageName: `%${elements[at % 8] ?? ''}%` })), page),
          ),
        });
        expect(converted(text)).toEqual(converted(text));
      },
    ),
    { numRuns: 20 },
  );
});
