import { describe, expect, it } from 'vitest';
import {
  button,
  click,
  component,
  imported,
  lineOf,
  link,
  page,
  rule,
  started,
  startedSite,
} from './importedSite.ts';

const frequency = (settings: string, more = '') =>
  component('core/src/lib/conditions/maxFrequency.js', settings, more);

const DAY = 86_400_000;

describe('no more often than “Max Frequency” says', () => {
  it.each([
    ['{count:2,unit:"day"}', 2 * DAY],
    ['{count:1,unit:"week"}', 7 * DAY],
    ['{count:1,unit:"month"}', 31 * DAY],
    ['{count:3,unit:"hour"}', 3 * 3_600_000],
    ['{count:120,unit:"second"}', 120_000],
    ['{unit:"visitor"}', 400 * DAY],
  ])('%s', async (settings, rest) => {
    const { tag, data } = await startedSite({
      rules: [rule('R', [click], [frequency(settings)], [link('Buy')])],
    });
    expect(lineOf(data, 'R')).toMatchObject({ outcome: 'converted' });
    tag.click(button);
    tag.click(button);
    tag.advance(rest - 61_000);
    tag.click(button);
    expect(tag.events).toHaveLength(1);
    tag.advance(61_000);
    tag.click(button);
    expect(tag.events).toHaveLength(2);
  });

  it('two of them: the longer rest', async () => {
    const both = [frequency('{count:1,unit:"hour"}'), frequency('{count:1,unit:"day"}')];
    const { tag } = await startedSite({ rules: [rule('R', [click], both, [link('Buy')])] });
    tag.click(button);
    tag.advance(DAY / 2);
    tag.click(button);
    expect(tag.events).toHaveLength(1);
  });

  it.each([
    frequency('{count:2,unit:"pageView"}'),
    frequency('{count:1,unit:"session"}'),
    frequency('{count:30,unit:"second"}'),
    frequency('{count:"2",unit:"day"}'),
    frequency('{count:1,unit:"toString"}'),
    frequency('{count:1,unit:"day"}', ',negate:!0'),
  ])('is for a person: %s', async (condition) => {
    const { data, read } = await imported({ rules: [rule('R', [started], [condition], [page])] });
    expect(read('rules/pages.ts')).toContain('undecided(');
    expect(lineOf(data, 'R')).toMatchObject({ outcome: 'for a person' });
  });

  it('says that several events rest for themselves', async () => {
    const { data } = await imported({
      rules: [rule('R', [click, started], [frequency('{count:1,unit:"day"}')], [link('Buy')])],
    });
    expect(JSON.stringify(lineOf(data, 'R'))).toContain('rests for itself');
  });
});
