import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { tamisVersion } from '../../../build/version.ts';
import { plan } from '../../../src/command/plan/plan.ts';
import { runTamis } from '../runTamis.ts';
import { edit, read, shopWith } from '../shop.ts';

describe('tamis plan', () => {
  it('says on the privacy page what a monitor reports, to whom, and of whom', async () => {
    const cwd = shopWith([
      'site.ts',
      '  fills:',
      "  addOns: [monitor({ name: 'shop', endpoint: '/telemetry', share: 0.05 })],\n  fills:",
    ]);
    edit(cwd, [
      'site.ts',
      'import { cookiebot }',
      "import { monitor } from 'tamis/monitor';\nimport { cookiebot }",
    ]);
    expect((await runTamis(plan, [], { cwd })).code).toBe(0);
    const privacy = read(cwd, 'docs/privacy.md');
    expect(privacy).toMatch(
      /\| Where to \| \/telemetry \|\n\| Of whom \| 5 % of visits with performance consent/,
    );
    expect(privacy).toMatch(/\| `tamis-monitor` \| session storage \| session \|.*\| removed \|/);
    const without = shopWith();
    await runTamis(plan, [], { cwd: without });
    expect(read(without, 'docs/privacy.md')).not.toMatch(/monitor|Of whom/);
  });

  it('writes the plan of a site as page, data, table, field group and tables of privacy', async () => {
    const cwd = shopWith();
    expect(await runTamis(plan, ['--tenant', '_shopco'], { cwd })).toEqual({
      code: 0,
      out: 'Written: docs/tracking-plan.md, docs/tracking-plan.json, docs/tracking-plan.csv, docs/xdm-field-group.json, docs/privacy.md\n',
      error: '',
    });
    expect(read(cwd, 'docs/tracking-plan.md')).toContain('### Add to cart');
    expect(JSON.parse(read(cwd, 'docs/tracking-plan.json'))).toMatchObject({
      plan: 2,
      tamis: tamisVersion,
      site: { name: 'shop', version: '3.1.0' },
      families: [{ name: 'Shop' }],
      everyEvent: expect.arrayContaining([
        expect.objectContaining({ path: 'marketing.trackingCode' }),
        expect.objectContaining({ path: '_tenant.previousPage' }),
        expect.objectContaining({ path: 'web.webPageDetails.name' }),
      ]),
      stored: expect.arrayContaining([
        expect.objectContaining({ name: 's_gpv' }),
        expect.objectContaining({
          name: 'tamis_once_Purchase',
          lifetime: 90 * 86_400_000,
          written: 'by the rule “Purchase”',
          atWithdrawal: 'removed',
        }),
      ]),
      declared: expect.objectContaining({
        'hosts › shop.example.com': 'production',
        'banner › group › performance': 'statistics',
        'catalogue › searched › search.results': 'integer',
        'fills › #1 › reads': ['data element query parameter campaign', 'query parameter campaign'],
      }),
      code: expect.objectContaining({ 'rules › Wish list › productListItems': expect.any(String) }),
    });
    expect(read(cwd, 'docs/xdm-field-group.json')).toContain('"_shopco"');
    expect(read(cwd, 'docs/tracking-plan.json')).not.toContain('rules.ts');
    const rows = read(cwd, 'docs/tracking-plan.csv').split('\n');
    expect(rows[0]).toBe(
      '\uFEFF"family","rule","event type","analytics event","path","from","source","of","default","condition"',
    );
    expect(rows).toContain(
      '"Shop","Purchase","commerce.purchases","","commerce.order.purchaseID","payload","order.id","the event","","performance consent is given; order.id was not counted within 90 days"',
    );
    const privacy = read(cwd, 'docs/privacy.md');
    expect(privacy).toContain('| `tamis_once_Purchase` | cookie | 90 days |');
    expect(privacy).toContain('| Shop | statistics | Page view; Wish list;');
    expect(privacy).not.toContain('about a user');
  });

  it('says with --check which files are not current, and writes none', async () => {
    const cwd = shopWith();
    await runTamis(plan, [], { cwd });
    expect(await runTamis(plan, ['--check'], { cwd })).toMatchObject({ code: 0 });
    edit(cwd, ['rules.ts', "'Add to cart'", "'Cart'"]);
    const ran = await runTamis(plan, ['--check'], { cwd });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('docs/tracking-plan.csv: error: This file is not current.');
    expect(read(cwd, 'docs/tracking-plan.md')).toContain('### Add to cart');
    expect(JSON.parse((await runTamis(plan, ['--check', '--json'], { cwd })).out).stale).toHaveLength(4);
  });

  it('calls no file stale because a version or the line ends have changed', async () => {
    const cwd = shopWith();
    await runTamis(plan, [], { cwd });
    writeFileSync(join(cwd, 'package.json'), '{ "version": "3.2.0" }');
    const page = join(cwd, 'docs/tracking-plan.md');
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('\n', '\r\n'));
    expect(await runTamis(plan, ['--check'], { cwd })).toMatchObject({ code: 0 });
    expect((await runTamis(plan, [], { cwd })).out).toBe('Written: docs/tracking-plan.json\n');
  });

  it('leaves what somebody has written around the tables of privacy', async () => {
    const cwd = shopWith();
    await runTamis(plan, [], { cwd });
    const page = join(cwd, 'docs/privacy.md');
    writeFileSync(page, 'Ours.\n\n<!-- stored -->\nold\n<!-- stored -->\n\nThe end.\n');
    await runTamis(plan, [], { cwd });
    expect(read(cwd, 'docs/privacy.md')).toMatch(
      /^Ours\.\n\n<!-- stored -->\n\| Name [\s\S]*-->\n\nThe end\.\n$/,
    );
  });

  it('lists what the site’s fills add to events, and not what only its plan says', async () => {
    const cwd = shopWith();
    edit(cwd, ['site.ts', "    previousPage({ to: '_tenant.previousPage' }),\n", '']);
    const on = "on: 'every event'";
    edit(cwd, [
      'site.ts',
      'SitePlan => ({',
      `SitePlan => ({ everyEvent: { 'marketing.trackingCode': { value: 'the campaign', ${on} }, '_tenant.previousPage': { value: 'gone', ${on} } },`,
    ]);
    await runTamis(plan, [], { cwd });
    const { everyEvent, stored } = JSON.parse(read(cwd, 'docs/tracking-plan.json'));
    expect(everyEvent.slice(-2)).toEqual([
      { path: 'marketing.trackingCode', value: 'the campaign', on: 'every event' },
      { path: 'web.webPageDetails.name', value: 'by a fill of the site', of: 'the event', on: 'every event' },
    ]);
    expect(stored.map(({ name }: { name: string }) => name)).not.toContain('s_gpv');
  });

  it('says of what a fill stores and names nowhere that a withdrawal leaves it', async () => {
    const cwd = shopWith([
      'site.ts',
      '  fills: [',
      "  fills: [\n    { create: ({ cookies }) => ({ fields: () => (cookies.set('shop_seen', '1'), {}) }) },",
    ]);
    await runTamis(plan, [], { cwd });
    expect(JSON.parse(read(cwd, 'docs/tracking-plan.json')).stored).toContainEqual(
      expect.objectContaining({ name: 'shop_seen', where: 'cookie', atWithdrawal: 'stays' }),
    );
    expect(read(cwd, 'docs/privacy.md')).toMatch(/^\| `shop_seen` \| cookie .*\| stays \|$/m);
  });

  it('makes the plan of a site that exports none from its rules alone', async () => {
    const cwd = shopWith();
    writeFileSync(
      join(cwd, 'bare.ts'),
      read(cwd, 'site.ts').replace('export const plan = ', 'const unused = '),
    );
    expect(await runTamis(plan, ['bare.ts', '--out', 'bare'], { cwd })).toMatchObject({ code: 0 });
    expect(existsSync(join(cwd, 'bare/xdm-field-group.json'))).toBe(false);
    const { families, ...made } = JSON.parse(read(cwd, 'bare/tracking-plan.json'));
    expect(families).toEqual([{ name: 'Rules', rules: expect.any(Array) }]);
    expect(families[0].rules[0]).toMatchObject({
      name: 'Page view',
      conditions: [{ label: 'performance consent is given' }],
      events: [{ eventType: 'web.webpagedetails.pageViews', renderDecisions: true }],
      examples: [],
    });
    expect(made.dataElements).toEqual([{ name: 'Page name' }]);
  });

  it.each([
    [['--tenant', 'my shop'], '“my shop” is no name of a tenant.'],
    [['none.ts'], 'There is no file none.ts.'],
  ])('refuses %j', async (args, error) => {
    expect(await runTamis(plan, args, { cwd: shopWith() })).toEqual({
      code: 3,
      out: '',
      error: `${error}\n`,
    });
  });
});

test('Foodco is a site like others', async () => {
  const args = ['src/rules/plan/site.ts', '--check'];
  expect(await runTamis(plan, args, { cwd: projectRoot })).toEqual({
    code: 0,
    out: 'All files are current.\n',
    error: '',
  });
});
