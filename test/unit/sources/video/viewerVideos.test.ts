import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../../src/redaction/index.ts';
import type { Moment } from '../../../../src/site/index.ts';
import { createVideos, createViewerVideos, type VideoReported } from '../../../../src/sources/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';

type Hook = (...told: unknown[]) => unknown;

const start = (own?: Hook, browser = createFakeBrowser()) => {
  if (own) browser.globals.s7ComponentEvent = own;
  const reports: { report: string; at: number | undefined; told: VideoReported['eventInfo'] }[] = [];
  const stop = createVideos(
    createViewerVideos({ browser, redact: createRedaction(), moment: () => ({ at: browser.clock.now() }) }),
  ).start(({ keys, payload, ...moment }) => {
    const { at } = moment as Moment;
    reports.push({ report: keys.join(), at, told: (payload as VideoReported).eventInfo });
  });
  let seconds = 0;
  /** Calls the hook as a viewer does, with an advancing clock. */
  const tell = (eventInfo: unknown, instance: unknown = 'viewer_videoPlayer') =>
    (browser.globals.s7ComponentEvent as Hook)(null, 'VideoPlayer', instance, ++seconds, eventInfo);
  const load = (asset = 'FoodCo/Bakery', instance = 'viewer') =>
    tell(`LOAD,506,VideoViewer,5.13.0,2024.5.0,FoodCo,${asset}`, instance);
  const names = () => reports.map(({ report }) => report);
  return { browser, reports, names, stop, tell, load };
};

describe('a viewer of Dynamic Media', () => {
  it('gives all reports, with name and length', () => {
    const { tell, load, reports } = start();
    load();
    tell('METADATA,DURATION,90000');
    for (const event of ['PAUSE,0', 'PLAY,0', 'MILESTONE,0', 'MILESTONE,25', 'PAUSE,30.52', 'PLAY,30.52']) {
      tell(event);
    }
    for (const event of ['MILESTONE,50', 'MILESTONE,75', 'MILESTONE,100', 'PAUSE,90', 'STOP,90']) tell(event);
    expect(
      reports.map(({ report, told }) => [
        report,
        told.name,
        told.length,
        told.milestone ?? told.playTimestamp,
      ]),
    ).toEqual([
      ['start', 'FoodCo/Bakery', 90, 0],
      ['milestone 25', 'FoodCo/Bakery', 90, 25],
      ['pause', 'FoodCo/Bakery', 90, 31],
      ['resume', 'FoodCo/Bakery', 90, 31],
      ['milestone 50', 'FoodCo/Bakery', 90, 50],
      ['milestone 75', 'FoodCo/Bakery', 90, 75],
      ['complete', 'FoodCo/Bakery', 90, 100],
    ]);
  });

  it('has milestones of a length that was wrong at first, and none of one that grows', () => {
    const wrong = start();
    wrong.load();
    for (const event of ['METADATA,DURATION,4000', 'PLAY,0', 'METADATA,DURATION,90000', 'MILESTONE,25'])
      wrong.tell(event);
    expect(wrong.names()).toEqual(['start', 'milestone 25']);
    expect(wrong.reports[1]?.told.length).toBe(90);
    const grows = start();
    grows.load();
    grows.tell('METADATA,DURATION,4000');
    grows.tell('PLAY,0');
    for (const seconds of [8, 12, 16, 20, 24]) grows.tell(`METADATA,DURATION,${seconds}000`);
    for (const percent of [25, 50, 75, 100]) grows.tell(`MILESTONE,${percent}`);
    expect(grows.names()).toEqual(['start']);
  });

  it('of a live video has neither length nor milestones', () => {
    const { tell, load, reports } = start();
    load();
    tell('METADATA,DURATION,Infinity');
    for (const event of ['PLAY,0', 'MILESTONE,25', 'MILESTONE,100', 'STOP,40']) tell(event);
    expect(reports.map(({ report, told }) => [report, told.length])).toEqual([
      ['start', undefined],
      ['pause', undefined],
    ]);
  });

  it('starts again with another asset, whose name may have commas in it', () => {
    const { tell, load, reports } = start();
    load('FoodCo/Bakery?fmt=mp4,1');
    tell('METADATA,DURATION,90000');
    tell('PLAY,0');
    tell('MILESTONE,25');
    tell('SWAP,0,FoodCo/Salt, fat%2C acid');
    tell('METADATA,DURATION,60000');
    tell('PLAY,0');
    tell('MILESTONE,25');
    expect(reports.map(({ report, told }) => [report, told.name, told.length])).toEqual([
      ['start', 'FoodCo/Bakery', 90],
      ['milestone 25', 'FoodCo/Bakery', 90],
      ['start', 'FoodCo/Salt, fat, acid', 60],
      ['milestone 25', 'FoodCo/Salt, fat, acid', 60],
    ]);
  });

  it('starts again when it is replaced by a new one with another asset', () => {
    const { tell, load, reports, browser } = start();
    load();
    tell('METADATA,DURATION,90000');
    for (const event of ['PLAY,0', 'MILESTONE,25', 'PAUSE,30']) tell(event);
    // Called by two functions.
    load('FoodCo/Farm');
    load('FoodCo/Farm');
    tell('PLAY,0');
    tell('METADATA,DURATION,60000');
    for (const event of ['MILESTONE,25', 'MILESTONE,100']) tell(event);
    load('FoodCo/Field');
    for (const event of ['PLAY,0', 'MILESTONE,25']) tell(event);
    browser.clock.pass(2_000);
    expect(reports.map(({ report, told }) => [report, told.name, told.length])).toEqual([
      ['start', 'FoodCo/Bakery', 90],
      ['milestone 25', 'FoodCo/Bakery', 90],
      ['pause', 'FoodCo/Bakery', 90],
      ['start', 'FoodCo/Farm', 60],
      ['milestone 25', 'FoodCo/Farm', 60],
      ['complete', 'FoodCo/Farm', 60],
      ['start', 'FoodCo/Field', undefined],
      ['milestone 25', 'FoodCo/Field', undefined],
    ]);
  });

  it('that is replaced first sends its remaining reports', () => {
    const { tell, load, reports, browser } = start();
    load();
    tell('PLAY,0');
    load('FoodCo/Farm');
    tell('PLAY,0');
    browser.clock.pass(2_000);
    expect(reports.map(({ report, told }) => [report, told.name])).toEqual([
      ['start', 'FoodCo/Bakery'],
      ['start', 'FoodCo/Farm'],
    ]);
  });

  it('that replaces one has its own asset, not the one that was swapped in before', () => {
    const { tell, load, reports, browser } = start();
    load();
    tell('SWAP,0,FoodCo/Farm');
    tell('PLAY,0');
    browser.clock.pass(2_000);
    load();
    tell('PLAY,0');
    browser.clock.pass(2_000);
    expect(reports.map(({ report, told }) => [report, told.name])).toEqual([
      ['start', 'FoodCo/Farm'],
      ['start', 'FoodCo/Bakery'],
    ]);
  });

  it('replaced by one with the same asset starts again if that had ended', () => {
    const { tell, load, names } = start();
    load();
    tell('METADATA,DURATION,90000');
    for (const event of ['PLAY,0', 'PAUSE,30']) tell(event);
    load();
    for (const event of ['PLAY,30', 'MILESTONE,100']) tell(event);
    load();
    tell('PLAY,0');
    expect(names()).toEqual(['start', 'pause', 'resume', 'complete', 'start']);
  });

  it('goes on when another viewer is made whose name is a prefix of its own', () => {
    const { tell, load, reports } = start();
    for (const [asset, viewer] of [
      ['FoodCo/Bakery', 'film'],
      ['FoodCo/Farm', 'film-2'],
    ] as const) {
      load(asset, viewer);
      tell('METADATA,DURATION,90000', `${viewer}_videoPlayer`);
      tell('PLAY,0', `${viewer}_videoPlayer`);
    }
    load('FoodCo/Field', 'film');
    tell('MILESTONE,25', 'film-2_videoPlayer');
    expect(reports.map(({ report, told }) => [report, told.name])).toEqual([
      ['start', 'FoodCo/Bakery'],
      ['start', 'FoodCo/Farm'],
      ['milestone 25', 'FoodCo/Farm'],
    ]);
  });

  it('is known among the others on its page', () => {
    const { tell, load, reports } = start();
    load('FoodCo/Bakery', 'a');
    load('FoodCo/Farm', 'b');
    for (const player of ['a_videoPlayer', 'b_videoPlayer']) {
      tell('METADATA,DURATION,90000', player);
      tell('PLAY,0', player);
    }
    tell('PAUSE,30', 'a_videoPlayer');
    expect(reports.map(({ report, told }) => [report, told.name])).toEqual([
      ['start', 'FoodCo/Bakery'],
      ['start', 'FoodCo/Farm'],
      ['pause', 'FoodCo/Bakery'],
    ]);
  });

  it('is ignored when it reports images and the like', () => {
    const { tell, names } = start();
    for (const event of ['ZOOM,40', 'PAGE,1', 'METADATA,SEEK', 'SPIN,3', '']) tell(event);
    expect(names()).toEqual([]);
  });

  it.each([
    undefined,
    null,
    5,
    {},
    [],
    Symbol('PLAY'),
    'PLAY',
    'PLAY,',
    'PLAY,NaN',
    'MILESTONE,x',
    'LOAD',
    'SWAP',
    ',,',
  ])('accepts %s without an error', (event) => {
    const { tell, browser } = start();
    tell(event);
    tell(event, undefined);
    browser.clock.pass(2_000);
    expect(browser.written).toEqual([]);
  });

  it('counts a report to two handlers once', () => {
    const { browser, tell, load, names } = start();
    load();
    tell('METADATA,DURATION,90000');
    tell('PLAY,0');
    const swap = [null, 'VideoPlayer', 'viewer_videoPlayer', 50, 'SWAP,0,FoodCo/Bakery'];
    const play = [null, 'VideoPlayer', 'viewer_videoPlayer', 51, 'PLAY,0'];
    for (const event of [swap, swap, play, play]) (browser.globals.s7ComponentEvent as Hook)(...event);
    browser.clock.pass(2_000);
    expect(names()).toEqual(['start', 'start']);
  });
});

describe('the events of a viewer whose name or length is not known yet', () => {
  it('wait for it, and keep their order and times', () => {
    const { browser, tell, load, reports, names } = start();
    const began = browser.clock.now();
    tell('PLAY,0');
    browser.clock.pass(500);
    tell('MILESTONE,25');
    browser.clock.pass(500);
    load();
    expect(names()).toEqual([]);
    tell('METADATA,DURATION,90000');
    expect(reports.map(({ report, at, told }) => [report, at, told.name, told.length])).toEqual([
      ['start', began, 'FoodCo/Bakery', 90],
      ['milestone 25', began + 500, 'FoodCo/Bakery', 90],
    ]);
  });

  it('wait two seconds at most; those after them not at all', () => {
    const { browser, tell, reports, names } = start();
    const began = browser.clock.now();
    tell('PLAY,0');
    browser.clock.pass(1_999);
    tell('MILESTONE,25');
    expect(names()).toEqual([]);
    browser.clock.pass(1);
    expect(reports.map(({ report, at, told }) => [report, at, told.name])).toEqual([
      ['start', began, undefined],
      ['milestone 25', began + 1_999, undefined],
    ]);
    tell('PAUSE,30');
    expect(names()).toHaveLength(3);
  });

  it('do not wait for the asset that takes their place', () => {
    const { tell, reports } = start();
    tell('PLAY,0');
    tell('SWAP,0,FoodCo/Farm');
    tell('METADATA,DURATION,60000');
    tell('PLAY,0');
    expect(reports.map(({ report, told }) => [report, told.name])).toEqual([
      ['start', undefined],
      ['start', 'FoodCo/Farm'],
    ]);
  });

  it('wait again after such a change, without the data of the previous asset', () => {
    const { browser, tell, load, reports } = start();
    load();
    tell('PLAY,0');
    browser.clock.pass(1_000);
    tell('METADATA,DURATION,90000');
    tell('SWAP,0,FoodCo/Farm');
    tell('PLAY,0');
    browser.clock.pass(1_999);
    expect(reports).toHaveLength(1);
    browser.clock.pass(1);
    expect(reports.map(({ told }) => [told.name, told.length])).toEqual([
      ['FoodCo/Bakery', 90],
      ['FoodCo/Farm', undefined],
    ]);
  });

  it('are not lost when the visitor leaves: they come before the tag’s last work', () => {
    const browser = createFakeBrowser();
    let atLastWork: readonly string[] = [];
    browser.onPage('leave', 'occurrences', () => {
      atLastWork = names();
    });
    const { tell, names } = start(undefined, browser);
    tell('PLAY,0');
    browser.fire('pagehide');
    expect(atLastWork).toEqual(['start']);
    browser.clock.pass(2_000);
    expect(names()).toEqual(['start']);
  });
});

describe('the page’s own s7ComponentEvent', () => {
  it('is called as before, and its errors stay the page’s', () => {
    const heard: unknown[] = [];
    const own = function (this: unknown, ...told: unknown[]) {
      heard.push([this, ...told]);
      if (told[4] === 'PLAY,5') throw new Error('the page’s own');
      return 'answer';
    };
    const { browser, tell, names } = start(own);
    const hook = browser.globals.s7ComponentEvent as Hook;
    expect(hook.call('viewer', 1, 2, 'a', 3, 'PAUSE,0')).toBe('answer');
    expect(heard).toEqual([['viewer', 1, 2, 'a', 3, 'PAUSE,0']]);
    expect(() => tell('PLAY,5')).toThrow('the page’s own');
    browser.clock.pass(2_000);
    expect(names()).toEqual(['start']);
  });

  it('works even if it is set later, around ours', () => {
    const { browser, tell, load, names } = start();
    const heard: unknown[] = [];
    const before = browser.globals.s7ComponentEvent as Hook;
    browser.globals.s7ComponentEvent = (...told: unknown[]) => {
      heard.push(told[4]);
      return before(...told);
    };
    browser.changeTrees();
    browser.changeTrees();
    load();
    tell('METADATA,DURATION,90000');
    tell('PLAY,0');
    tell('PAUSE,5');
    expect(names()).toEqual(['start', 'pause']);
    expect(heard).toHaveLength(4);
  });

  it('that cannot be changed stays, and the page works on', () => {
    const browser = createFakeBrowser();
    const own = () => {};
    Object.defineProperty(browser.globals, 's7ComponentEvent', { value: own });
    const stop = createVideos(
      createViewerVideos({ browser, redact: createRedaction(), moment: () => ({}) }),
    ).start(() => {});
    browser.changeTrees();
    stop();
    expect(browser.globals.s7ComponentEvent).toBe(own);
  });

  it('is not replaced again and again', () => {
    const browser = createFakeBrowser();
    for (let tag = 0; tag < 2; tag++)
      createVideos(createViewerVideos({ browser, redact: createRedaction(), moment: () => ({}) })).start(
        () => {},
      );
    for (let turn = 0; turn < 100; turn++) browser.changeTrees();
    const last = browser.globals.s7ComponentEvent;
    browser.changeTrees();
    expect(browser.globals.s7ComponentEvent).toBe(last);
  });

  it.each([
    ['its own', () => 'own'],
    ['none', undefined],
  ])('is %s again after stop', (_, own) => {
    const { browser, stop, names, tell } = start(own);
    const ours = browser.globals.s7ComponentEvent as Hook;
    tell('PLAY,0');
    stop();
    expect(browser.globals.s7ComponentEvent).toBe(own);
    expect('s7ComponentEvent' in browser.globals).toBe(own !== undefined);
    ours(null, '', 'viewer', 9, 'PLAY,0');
    browser.clock.pass(5_000);
    browser.fire('pagehide');
    expect([names(), browser.treeWatchers()]).toEqual([[], 0]);
  });
});
