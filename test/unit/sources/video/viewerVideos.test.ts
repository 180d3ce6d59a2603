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
  /**
   * What a viewer tells, word by word: `load` or `load:Farm` for an asset, `length:90` for its length in seconds. With
   * `wait:500`, so many milliseconds pass.
   */
  const tells = (words: string, viewer = 'viewer') => {
    for (const word of words.split(' ')) {
      const [kind, value = ''] = word.split(':');
      if (kind === 'load') load(`FoodCo/${value || 'Bakery'}`, viewer);
      else if (kind === 'wait') browser.clock.pass(Number(value));
      else tell(kind === 'length' ? `METADATA,DURATION,${value}000` : word, `${viewer}_videoPlayer`);
    }
  };
  const names = () => reports.map(({ report }) => report);
  /** The reports, each with the name and the length of its asset. */
  const reported = () =>
    reports.map(({ report, told: { name, length } }) =>
      [report, name?.replace('FoodCo/', ''), length].filter((it) => it !== undefined).join(' '),
    );
  return { browser, reports, names, reported, stop, tell, tells, load };
};

describe('a viewer of Dynamic Media', () => {
  it('gives all reports, with name and length', () => {
    const { tells, reported, reports } = start();
    tells('load length:90 PAUSE,0 PLAY,0 MILESTONE,0 MILESTONE,25 PAUSE,30.52 PLAY,30.52');
    tells('MILESTONE,50 MILESTONE,75 MILESTONE,100 PAUSE,90 STOP,90');
    const all = 'start, milestone 25, pause, resume, milestone 50, milestone 75, complete';
    expect(reported()).toEqual(all.split(', ').map((it) => `${it} Bakery 90`));
    const places = reports.map(({ told }) => told.milestone ?? told.playTimestamp);
    expect(places).toEqual([0, 25, 31, 31, 50, 75, 100]);
  });

  it.each(
    Object.entries({
      'has milestones of a length that was wrong at first':
        'load length:4 PLAY,0 length:90 MILESTONE,25 → start Bakery 4, milestone 25 Bakery 90',
      'has no milestones of a length that grows': `load length:4 PLAY,0 length:8 length:12 length:16 length:20
        length:24 MILESTONE,25 MILESTONE,50 MILESTONE,75 MILESTONE,100 → start Bakery 4`,
      'of a live video has neither length nor milestones':
        'load METADATA,DURATION,Infinity PLAY,0 MILESTONE,25 MILESTONE,100 STOP,40 → start Bakery, pause Bakery',
      // The first load is told by two functions.
      'starts again when it is replaced by a new one with another asset': `load length:90 PLAY,0 MILESTONE,25 PAUSE,30
        load:Farm load:Farm PLAY,0 length:60 MILESTONE,25 MILESTONE,100 load:Field PLAY,0 MILESTONE,25 wait:2000
        → start Bakery 90, milestone 25 Bakery 90, pause Bakery 90, start Farm 60, milestone 25 Farm 60,
        complete Farm 60, start Field, milestone 25 Field`,
      'that is replaced first sends its remaining reports':
        'load PLAY,0 load:Farm PLAY,0 wait:2000 → start Bakery, start Farm',
      'that replaces one has its own asset, not the one that was swapped in before':
        'load SWAP,0,FoodCo/Farm PLAY,0 wait:2000 load PLAY,0 wait:2000 → start Farm, start Bakery',
      'replaced by one with the same asset starts again if that had ended': `load length:90 PLAY,0 PAUSE,30 load
        PLAY,30 MILESTONE,100 load PLAY,0 → start Bakery 90, pause Bakery 90, resume Bakery 90,
        complete Bakery 90, start Bakery 90`,
      'is ignored when it reports images and the like': 'ZOOM,40 PAGE,1 METADATA,SEEK SPIN,3 → ',
    }),
  )('%s', (_, row) => {
    const [words = '', expected] = row.replace(/\s+/g, ' ').split(' → ');
    const { tells, reported } = start();
    tells(words);
    expect(reported().join(', ')).toBe(expected);
  });

  it('starts again with another asset, whose name may have commas in it', () => {
    const { tell, tells, load, reported } = start();
    load('FoodCo/Bakery?fmt=mp4,1');
    tells('length:90 PLAY,0 MILESTONE,25');
    tell('SWAP,0,FoodCo/Salt, fat%2C acid');
    tells('length:60 PLAY,0 MILESTONE,25');
    const of = (asset: string) => [`start ${asset}`, `milestone 25 ${asset}`];
    expect(reported()).toEqual([...of('Bakery 90'), ...of('Salt, fat, acid 60')]);
  });

  it('goes on when another viewer is made whose name is a prefix of its own', () => {
    const { tells, reported } = start();
    tells('load length:90 PLAY,0', 'film');
    tells('load:Farm length:90 PLAY,0', 'film-2');
    tells('load:Field', 'film');
    tells('MILESTONE,25', 'film-2');
    expect(reported()).toEqual(['start Bakery 90', 'start Farm 90', 'milestone 25 Farm 90']);
  });

  it('is known among the others on its page', () => {
    const { tells, reported } = start();
    tells('load', 'a');
    tells('load:Farm', 'b');
    for (const viewer of ['a', 'b']) tells('length:90 PLAY,0', viewer);
    tells('PAUSE,30', 'a');
    expect(reported()).toEqual(['start Bakery 90', 'start Farm 90', 'pause Bakery 90']);
  });

  it.each([
    ...[undefined, null, 5, {}, [], Symbol('PLAY'), 'PLAY', 'PLAY,', 'PLAY,NaN', 'MILESTONE,x', 'LOAD'],
    ...['SWAP', ',,'],
  ])('accepts %s without an error', (event) => {
    const { tell, browser } = start();
    tell(event);
    tell(event, undefined);
    browser.clock.pass(2_000);
    expect(browser.written).toEqual([]);
  });

  it('counts a report to two handlers once', () => {
    const { browser, tells, names } = start();
    tells('load length:90 PLAY,0');
    const swap = [null, 'VideoPlayer', 'viewer_videoPlayer', 50, 'SWAP,0,FoodCo/Bakery'];
    const play = [null, 'VideoPlayer', 'viewer_videoPlayer', 51, 'PLAY,0'];
    for (const event of [swap, swap, play, play]) (browser.globals.s7ComponentEvent as Hook)(...event);
    browser.clock.pass(2_000);
    expect(names()).toEqual(['start', 'start']);
  });
});

describe('the events of a viewer whose name or length is not known yet', () => {
  it('wait for it, and keep their order and times', () => {
    const { browser, tells, reports, reported } = start();
    const began = browser.clock.now();
    tells('PLAY,0 wait:500 MILESTONE,25 wait:500 load');
    expect(reported()).toEqual([]);
    tells('length:90');
    expect(reported()).toEqual(['start Bakery 90', 'milestone 25 Bakery 90']);
    expect(reports.map(({ at }) => at)).toEqual([began, began + 500]);
  });

  it('wait two seconds at most; those after them not at all', () => {
    const { browser, tells, reports, reported } = start();
    const began = browser.clock.now();
    tells('PLAY,0 wait:1999 MILESTONE,25');
    expect(reported()).toEqual([]);
    browser.clock.pass(1);
    expect(reported()).toEqual(['start', 'milestone 25']);
    expect(reports.map(({ at }) => at)).toEqual([began, began + 1_999]);
    tells('PAUSE,30');
    expect(reported()).toHaveLength(3);
  });

  it('do not wait for the asset that takes their place', () => {
    const { tells, reported } = start();
    tells('PLAY,0 SWAP,0,FoodCo/Farm length:60 PLAY,0');
    expect(reported()).toEqual(['start', 'start Farm 60']);
  });

  it('wait again after such a change, without the data of the previous asset', () => {
    const { browser, tells, reported } = start();
    tells('load PLAY,0 wait:1000 length:90 SWAP,0,FoodCo/Farm PLAY,0 wait:1999');
    expect(reported()).toEqual(['start Bakery 90']);
    browser.clock.pass(1);
    expect(reported()).toEqual(['start Bakery 90', 'start Farm']);
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
    const { browser, tells, names } = start();
    const heard: unknown[] = [];
    const before = browser.globals.s7ComponentEvent as Hook;
    browser.globals.s7ComponentEvent = (...told: unknown[]) => {
      heard.push(told[4]);
      return before(...told);
    };
    browser.changeTrees();
    browser.changeTrees();
    tells('load length:90 PLAY,0 PAUSE,5');
    expect(names()).toEqual(['start', 'pause']);
    expect(heard).toHaveLength(4);
  });

  it('that cannot be changed stays, and the page works on', () => {
    const browser = createFakeBrowser();
    const own = () => {};
    Object.defineProperty(browser.globals, 's7ComponentEvent', { value: own });
    const { stop } = start(undefined, browser);
    browser.changeTrees();
    stop();
    expect(browser.globals.s7ComponentEvent).toBe(own);
  });

  it('is not replaced again and again', () => {
    const browser = createFakeBrowser();
    for (let tag = 0; tag < 2; tag++) start(undefined, browser);
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
