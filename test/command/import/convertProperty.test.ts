import { describe, expect, it } from 'vitest';
import { createTestTag } from '../../../src/testing/index.ts';
import { button, component, link, onClick, onStart, page, startedSite } from './importedSite.ts';

describe('what rules ask together', () => {
  const qualtrics = component(
    'qualtrics-website-feedback/src/lib/actions/loadProject.js',
    '{brandID:"a",projectID:"ZN_1"}',
  );
  it('is asked by no rule that did not ask it', async () => {
    const { site, read } = await startedSite({
      rules: [onStart('Feedback', qualtrics), onStart('View', page), onClick('Buy', link('Buy'))],
    });
    const asked = site.rules.map(({ name, conditions }) => [name, conditions.map(({ purpose }) => purpose)]);
    expect(Object.fromEntries(asked)).toEqual({
      Feedback: ['targeting'],
      View: ['performance'],
      Buy: ['performance'],
    });
    expect(read('rules/clicks.ts')).not.toContain('consented');
  });

  it('stops all of them', async () => {
    const { site } = await startedSite({ rules: [onStart('View', page), onClick('Buy', link('Buy'))] });
    const tag = createTestTag({ site, consent: false });
    tag.click(button);
    tag.advance(1_000);
    expect(tag.events).toEqual([]);
    tag.consent.give();
    tag.advance(1_000);
    expect(tag.events.map((it) => it.rule)).toEqual(['View']);
  });
});
