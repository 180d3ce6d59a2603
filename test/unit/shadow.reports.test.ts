import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shadowReport } from '../../src/command/shadowReport.ts';
import type { TraceRecord } from '../../src/engine/index.ts';
import { allRules } from '../../src/rules/index.ts';
import { addUpReports } from '../../src/shadow/addUpReports.ts';
import { createShadow } from '../../src/shadow/createShadow.ts';
import { describeReport } from '../../src/shadow/describeReport.ts';
import { linesOf } from '../../src/shadow/linesOf.ts';
import { readReports } from '../../src/shadow/readReports.ts';
import { xdmEvent } from '../../src/shadow/xdmEvent.ts';
import { type HeardEvent, MAX_HEARD } from '../../src/tag/shadow/heardEvent.ts';
import { reportHtml, reportMarkdown } from '../../src/writers/report/index.ts';
import { eventRecord } from '../fakes/eventRecord.ts';
import { condition, verdict } from '../fakes/timelineEntry.ts';
import { runTamis } from '../runTamis.ts';

const LINK = 'web.webinteraction.linkClicks';
const xdm = (name: string, at: number, more: object = {}) => ({
  eventType: LINK,
  timestamp: new Date(at).toISOString(),
  web: { webInteraction: { name, type: 'other', ...more }, webPageDetails: { name: 'en:home' } },
});
const ours = (name: string, at: number, more: object = {}): TraceRecord =>
  eventRecord(`${name}${at}`, {
    at,
    rule: 'Link click',
    eventType: LINK,
    outcome: 'shadow',
    xdm: xdm(name, at, more),
    data: {},
  });
const occurred = (id: number, at: number, more: object = {}): TraceRecord => ({
  ...{ kind: 'occurrence', id, at, source: 'dataLayer', keys: ['cmp:click'], past: false, verdicts: [] },
  ...more,
});
const theirs = (name: string, at: number, more: object = {}) =>
  xdmEvent(`t${name}${at}`, at, { xdm: xdm(name, at, more) });

const add = (args: readonly string[]) => runTamis(shadowReport, args);

const reportOf = (
  there: readonly HeardEvent[],
  here: readonly TraceRecord[],
  more: { hits?: readonly HeardEvent[]; now?: number; urls?: object } = {},
) =>
  createShadow({
    heard: () => ({ alloy: there, AppMeasurement: more.hits ?? [] }),
    unheard: () => 0,
    now: () => more.now ?? 1_000_000,
    rules: () => allRules,
  })({ version: '1.0.0', trace: { records: () => here }, settings: { urls: more.urls } }).report;

describe('a report', () => {
  it('groups what differs over the visit', () => {
    const times = Array.from({ length: 40 }, (_, at) => at * 20_000);
    const there = times.map((at, n) => theirs(`Taste${n < 12 ? '.html' : ''}`, at));
    const here = times.map((at) => ours('Taste', at));
    const report = reportOf(there, here, { now: 10_000_000 });
    const examples = [{ there: 'Taste.html', here: 'Taste' }];
    expect(report.channels[0]).toMatchObject({
      ...{ there: 40, paired: 40, onlyThere: [] },
      differences: [{ pattern: 'trailing “.html” there', count: 12, of: 40, examples }],
    });
    expect(linesOf(report)).toEqual([
      {
        what: 'differs',
        count: '12 of 40',
        where: 'web.webInteraction.name',
        how: 'trailing “.html” in the present implementation: “Taste.html” in the present implementation, “Taste” in Tamis',
      },
    ]);
  });

  it('says which gate or condition has stopped an event that is only there', () => {
    const why = (record: TraceRecord) => reportOf([theirs('Taste', 0)], [record]).channels[0]?.onlyThere;
    const reason = 'consent is missing: “,C0001,”';
    expect(why({ ...ours('Taste', 0), outcome: 'refused', reason } as TraceRecord)).toMatchObject([
      { count: 1, why: '“Link click” refused, because consent is missing', examples: ['Taste'] },
    ]);
    const held = verdict('Link click', 'held', [condition('performance consent', '')]);
    expect(why(occurred(1, 0, { verdicts: [held] }))).toMatchObject([
      { why: '“Link click” held, because this does not hold: performance consent' },
    ]);
  });

  it('says who asks for personalisation, on either side', () => {
    const view = 'web.webpagedetails.pageViews';
    const event = (eventType: string, at: number) => ({
      eventType,
      timestamp: new Date(at).toISOString(),
      web: { webPageDetails: { name: 'en:home' } },
    });
    const asked = { personalization: { decisionScopes: ['__view__'] } };
    // alloy by itself asks with the first event of a page, whatever it is.
    const there = [
      xdmEvent('t0', 0, { xdm: xdm('Taste', 0), query: asked }),
      xdmEvent('t1', 0, { xdm: event(view, 0) }),
      xdmEvent('t2', 0, { xdm: event('decisioning.propositionFetch', 0), query: asked }),
      xdmEvent('t3', 0, { xdm: event('newsletter.signup', 0), query: asked }),
    ];
    const viewed = (at: number) =>
      eventRecord(`v${at}`, {
        ...{ at, rule: 'Page view', eventType: view, outcome: 'shadow', data: {} },
        xdm: event(view, at),
      });
    const report = reportOf(there, [ours('Taste', 0), viewed(0), viewed(60_000)]);
    const examples = [
      { eventType: LINK, there: 'true', here: 'false' },
      { eventType: view, there: 'false', here: 'true' },
    ];
    const path = 'asks for personalisation';
    expect(report.channels[0]).toMatchObject({
      differences: [{ path, pattern: 'the opposite', count: 2, of: 2, examples }],
      onlyThere: [
        { eventType: 'newsletter.signup', why: 'no rule sends such an event; asks for personalisation' },
      ],
      notCompared: { 'decisioning.propositionFetch (asks for personalisation)': 1 },
    });
    expect(report.onlyHere).toMatchObject([{ eventType: view, why: 'asks for personalisation' }]);
    const agreed = reportOf([xdmEvent('t1', 0, { xdm: event(view, 0), query: asked })], [viewed(0)]);
    expect(agreed.channels[0]).toMatchObject({ paired: 1, differences: [] });
  });

  it('does not judge an event whose other side may still come', () => {
    const report = reportOf([theirs('Taste', 1_000)], [ours('Texture', 60_000)], { now: 62_000 });
    expect(report).toMatchObject({ waiting: 1, onlyHere: [], channels: [{ onlyThere: [{ count: 1 }] }] });
  });

  it('contains no secret of either side', () => {
    const there = theirs('jane@example.com', 0, { URL: 'https://www.a.com/?token=s3cr3t&promo=x7' });
    const report = reportOf([there], [ours('redacted', 0, { URL: 'https://www.a.com/?token=redacted' })], {
      urls: { secret: ['promo'] },
    });
    expect(JSON.stringify(report)).not.toMatch(/jane|s3cr3t|x7/);
    expect(report.channels[0]?.differences.map(({ pattern }) => pattern)).toContain('cleaned here');
  });

  it('says that IDs of persons differ, and not which they are', () => {
    const event = (hash: string, user: string, mcid: string) => ({
      ...xdm('Taste', 0),
      identityMap: { Email_LC_SHA256: [{ id: hash }], CRM: [{ id: `CRM-${user}` }] },
      endUserIDs: { _experience: { mcid: { id: mcid } } },
      _foodco: {
        user: { userID: user, accountId: `${user}9`, jobTitle: user === 'u4711' ? 'Baker' : 'Miller' },
      },
    });
    const there = xdmEvent('t', 0, { xdm: event('a'.repeat(64), 'u4711', '1'.repeat(38)) });
    const here = { ...ours('Taste', 0), xdm: event('b'.repeat(64), 'u4712', '2'.repeat(38)) };
    const report = reportOf([there], [here as TraceRecord]);
    expect(JSON.stringify(report)).not.toMatch(/a{9}|b{9}|471|1{9}|2{9}/);
    const differences = report.channels[0]?.differences ?? [];
    expect(differences.map(({ path, examples: [first] }) => `${path}: ${first?.there}`).sort()).toEqual([
      '_foodco.user.accountId: an ID',
      '_foodco.user.jobTitle: Baker',
      '_foodco.user.userID: an ID',
      'endUserIDs._experience.mcid.id: an ID',
      'identityMap.CRM.0.id: an ID',
      'identityMap.Email_LC_SHA256.0.id: an ID',
    ]);
  });

  it.for([
    ['mailto:', 'jane@example.com', 'john@example.com'],
    ['tel:', '+4912345', '+4967890'],
    ['sms:', '+4912345', '+4967890'],
    ['data:', 'text/plain,jane', 'text/plain,john'],
    ['blob:', 'https://www.a.com/jane', 'https://www.a.com/john'],
  ])(
    'contains nothing of an address but %s, and all such count as one difference',
    ([scheme, one, other]) => {
      const urls = [`${scheme}${one}`, `${scheme}${other}`];
      const report = reportOf(
        urls.map((URL, n) => theirs('Write', n * 20_000, { URL })),
        urls.map((_, n) => ours('Write', n * 20_000, { URL: scheme })),
      );
      const examples = [{ eventType: LINK, there: scheme, here: scheme }];
      expect(report.channels[0]?.differences).toEqual([
        { path: 'web.webInteraction.URL', pattern: 'cleaned here', count: 2, of: 2, examples },
      ]);
      const alone = reportOf([theirs('', 0, { URL: urls[0] })], []);
      expect(alone.channels[0]?.onlyThere[0]?.examples).toEqual([scheme]);
    },
  );

  it('also quotes a prefix or suffix of a long value', () => {
    const url = `https://www.a.com/${'guide/'.repeat(50)}`;
    const here = [ours('Guide', 0, { URL: url.slice(0, -1) })];
    const report = reportOf([theirs('Guide', 0, { URL: url })], here);
    expect(report.channels[0]?.differences).toMatchObject([{ pattern: 'trailing “/” there' }]);
  });

  describe('on a long page', () => {
    const there = [theirs('Taste', 0), theirs('Texture', 20_000), theirs('Guide', 40_000)];

    it('leaves out events that are only there, from a time that the trace has forgotten', () => {
      const cut = [occurred(1, 0, { again: true }), occurred(7, 20_000), ours('Guide', 40_000)];
      expect(reportOf(there, cut).channels).toMatchObject([{ there: 1, paired: 1, onlyThere: [] }]);
    });

    it('leaves out nothing while the trace is complete', () => {
      const whole = [occurred(1, 20_000), ours('Guide', 40_000)];
      expect(reportOf(there, whole).channels).toMatchObject([
        { there: 3, paired: 1, onlyThere: [{ count: 2 }] },
      ]);
    });

    it('leaves out events that are only here, from a time whose recorded events are gone', () => {
      const heard = Array.from({ length: MAX_HEARD }, (_, n) => theirs('Taste', 100_000 + n));
      const here = [ours('Taste', 20_000), ours('Guide', 120_000)];
      expect(reportOf(heard, here).onlyHere).toMatchObject([{ count: 1, examples: ['Guide'] }]);
      expect(reportOf(heard.slice(1), here).onlyHere).toMatchObject([{ count: 2 }]);
    });
  });

  it('compares hits of AppMeasurement with what Analytics makes of an event, and alloy’s own events with nothing', () => {
    const fields = { 's.pageName': 'en:home', 's.linkName': 'TASTE' };
    const hit: HeardEvent = { id: 's1', at: 0, kind: 'other', eventType: 's.tl', fields };
    const own: HeardEvent = { ...theirs('', 0), eventType: 'decisioning.propositionDisplay' };
    const report = reportOf([own], [ours('Taste', 0)], { hits: [hit] });
    expect(report).toMatchObject({
      onlyHere: [],
      channels: [
        { channel: 'alloy', there: 0, notCompared: { 'decisioning.propositionDisplay': 1 } },
        {
          channel: 'AppMeasurement',
          paired: 1,
          differences: [{ path: 's.linkName', pattern: 'letter case' }],
        },
      ],
    });
  });
});

describe('many reports', () => {
  const names = fc.array(fc.constantFrom('Taste', 'Taste.html', 'TASTE', 'Guide'), { maxLength: 5 });
  const aReport = fc.tuple(names, names).map(([there, here]) =>
    reportOf(
      there.map((name, at) => theirs(name, at * 20_000)),
      here.map((name, at) => ours(name, at * 20_000)),
    ),
  );

  it('add up to the same in any order and in any steps', () => {
    fc.assert(
      fc.property(fc.array(aReport, { minLength: 1, maxLength: 6 }), fc.nat(6), (reports, cut) => {
        const sum = addUpReports(reports);
        expect(addUpReports([...reports].reverse())).toEqual(sum);
        const [one, other] = [reports.slice(0, cut), reports.slice(cut)];
        if (one.length > 0 && other.length > 0) {
          const inSteps = addUpReports([addUpReports(one), addUpReports(other)]);
          const counts = ({ channels }: typeof sum) =>
            channels.map(({ differences }) => differences.map(({ count, of }) => [count, of]));
          expect(counts(inSteps)).toEqual(counts(sum));
          expect(inSteps).toMatchObject({ pages: sum.pages, here: sum.here });
        }
        expect(sum.pages).toBe(reports.length);
      }),
    );
  });

  it('become one page, in Markdown and HTML, from one file, a list or lines', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shadow-'));
    const report = reportOf([theirs('<img src=x onerror=alert(1)>|`', 0)], [ours('Taste', 0)]);
    writeFileSync(join(folder, 'a.json'), JSON.stringify(report));
    writeFileSync(join(folder, 'b.json'), JSON.stringify([report, report]));
    writeFileSync(join(folder, 'c.json'), `${JSON.stringify(report)}\n${JSON.stringify(report)}\n`);
    const out = join(folder, 'sum');
    const files = ['a', 'b', 'c'].map((name) => join(folder, `${name}.json`));
    expect(await add([...files, '--out', out])).toMatchObject({
      code: 0,
      out: expect.stringContaining('5 pages of 5 reports'),
    });
    const html = readFileSync(`${out}.html`, 'utf8');
    const markdown = readFileSync(`${out}.md`, 'utf8');
    expect(html).toMatch(/<td[^>]*>5 of 5<\/td>/);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(markdown).toContain('| web.webInteraction.name | 5 of 5 | other value |');
    expect(markdown).not.toContain('<img');
    expect(markdown).toContain('&lt;img src=x onerror=alert(1)>\\|\\`');
  });

  it('are read in any encoding of Unicode in which an editor or a shell may save them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shadow-'));
    const report = JSON.stringify(reportOf([theirs('Crème', 0)], []));
    const little = Buffer.from(`${report}\r\n${report}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    const files = Object.entries({
      'utf8-bom': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(report)]),
      'utf16le-bom': Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      'utf16be-bom': Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
      utf16le: little,
      utf16be: big,
    }).map(([name, content]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, content);
      return file;
    });
    const out = join(folder, 'sum');
    expect((await add([...files, '--out', out])).out).toContain('9 pages of 9 reports');
    expect(readFileSync(`${out}.md`, 'utf8')).toContain('Crème');
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, Buffer.from([0xff, 0xfe, 0x7b]));
    expect(await add([broken, '--out', out])).toMatchObject({
      code: 3,
      error: expect.stringContaining(`${broken} is not a report`),
    });
    expect((await add([join(folder, 'none.json'), '--out', out])).error).toContain('none.json');
  });

  it('name a file that contains no report', async () => {
    const report = reportOf([], []);
    const wrongTimes = ['from', 'to'].flatMap((name) =>
      [8.64e15 + 1, 1e300, -1, null, '2026'].map((at) => ({ ...report, [name]: at })),
    );
    const wrong = [{ ...report, channels: [{}] }, ...wrongTimes, ...wrongTimes.map((it) => [report, it])];
    for (const text of ['', '{}', 'null', '[]', '{"shadow":1}', ...wrong.map((it) => JSON.stringify(it))])
      expect(() => readReports(text, 'a.json')).toThrow('a.json is not a report');
    const late = [report, { ...report, to: 8.64e15 + 1 }].map((it) => JSON.stringify(it)).join('\r\n');
    expect(() => readReports(late, 'a.json')).toThrow('a.json, line 2, is not a report');
    for (const count of [1e300, Number.MAX_SAFE_INTEGER + 2])
      expect(() => readReports(JSON.stringify({ ...report, here: count }), 'a.json')).toThrow('a.json is');
    const lines = [JSON.stringify(report), '', '{"shadow":1', JSON.stringify(report)].join('\n');
    expect(() => readReports(lines, 'a.json')).toThrow('a.json, line 3, is not a report');
    expect((await add([])).code).toBe(3);
    expect((await add(['--out'])).code).toBe(3);
    expect(reportMarkdown(describeReport(report))).toContain('# Shadow run');
    expect(reportHtml(describeReport(report))).toContain('<h1>Shadow run</h1>');
  });
});
