import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { consent, cookiesOf, test } from './harness/index.ts';
import { satelliteStub } from './harness/satelliteStub.ts';

const tag = '<script async src="/tag.legacy.js"></script>';

/** Records of the trace: source, first key, and whether the call came before the tag. */
const OCCURRENCES = `tamis.trace.records()
  .filter(({ kind, source }) => kind === 'occurrence' && source === 'directCall')
  .map(({ keys, past }) => keys[0] + (past ? ' (past)' : ''))`;

describe('a page that calls _satellite', () => {
  test('before the tag is loaded, by the documented stub: every call is made later', async ({
    open,
    visitor,
  }) => {
    const page = await open({
      tag,
      consent,
      before: `${satelliteStub} _satellite.track('early', { id: 'Q1' }); window.kept = _satellite;`,
      body: `<script>_satellite.setVar('lang', 'en'); _satellite.track(' footer '); _satellite.pageBottom()</script>`,
    });
    await visitor.quiet();
    expect(await page.evaluate(OCCURRENCES)).toEqual(['early (past)', 'footer (past)']);
    expect(await page.evaluate(`kept === _satellite && kept.getVar('lang')`)).toBe('en');
    await page.evaluate(`kept.track('late')`);
    expect(await page.evaluate(OCCURRENCES)).toEqual(['early (past)', 'footer (past)', 'late']);
    expect(visitor.errors).toEqual([]);
  });

  test('after it is loaded, finds what Launch had', async ({ open, visitor }) => {
    const page = await open({
      tag,
      consent,
      path: '/na-en/products/taste.html',
      settings: {
        satellite: { dataElements: { 'Page Name': 'Page name' }, property: { name: 'Web', id: 'PR1' } },
      },
    });
    await visitor.quiet();
    const found = await page.evaluate(`({
      name: _satellite.getVar('Page Name'),
      region: _satellite.getVar('Region'),
      none: _satellite.getVar('Nobody'),
      environment: _satellite.environment,
      property: _satellite.property,
      visitor: _satellite.getVisitorId() === null || typeof _satellite.getVisitorId(),
      version: _satellite.buildInfo.turbineVersion === 'tamis ' + tamis.product,
      cookie: (_satellite.cookie.set('theirs', '1'), _satellite.cookie.get('theirs')),
    })`);
    expect(found).toMatchObject({
      name: 'na-en:products:taste',
      region: 'na',
      environment: { id: 'production', stage: 'production' },
      property: { name: 'Web', id: 'PR1' },
      version: true,
      cookie: '1',
    });
    expect(visitor.errors).toEqual([]);
    expect(visitor.messages).toEqual([]);
  });
});

describe('without consent', () => {
  test('page code can still use it', async ({ open, visitor }) => {
    const page = await open({ tag, consent: ['C0001'] });
    await visitor.quiet();
    await page.evaluate(`_satellite.cookie.set('theirs', '1', { expires: 1 })`);
    expect((await cookiesOf(visitor.context)).map(({ name, domain }) => `${name} ${domain}`)).toEqual([
      'theirs www.foodco.test',
    ]);
  });
});

test('_satellite is missing if the setting says so, and in the tag without the old libraries', async ({
  open,
  edgeReceives,
}) => {
  const without = await open({ tag, consent, settings: { satellite: false } });
  await edgeReceives(1);
  expect(await without.evaluate('typeof _satellite')).toBe('undefined');
  const plain = await open({ path: '/plain', consent });
  await edgeReceives(2);
  expect(await plain.evaluate('typeof _satellite')).toBe('undefined');
  expect(await readFile('dist/tag.js', 'utf8')).not.toMatch(/_satellite|directCall/);
});

test('wrong settings of an add-on are reported once, and the tag stays off', async ({
  open,
  visitor,
  nothingLeft,
}) => {
  const page = await open({ tag, consent, settings: { appMeasurement: {} } });
  await nothingLeft();
  expect(
    visitor.messages.filter(({ type, text }) => type === 'error' && text.includes('appMeasurement')),
  ).toHaveLength(1);
  expect(await page.evaluate('tamis.running')).toBe(false);
  expect(visitor.errors).toEqual([]);
});
