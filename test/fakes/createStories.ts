import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';

/** What may happen on a page, by the first word of a step; the other words say with what. */
export type Steps<Page> = Readonly<Record<string, (page: Page, words: readonly string[]) => unknown>>;

/** What can be seen of a page, by its name. */
export type Looks<Page> = Readonly<Record<string, (page: Page) => readonly unknown[]>>;

/**
 * Makes the function that turns stories into tests. A story is a text of steps between `|` or line ends: what happens,
 * and after `=` what is seen then, or after `until` what must be seen soon. What is not there is `nothing`. A story may
 * begin with what the page is like: `with known framed`.
 * @example 'send a | offline | leave | = sent nothing | = stored a'
 */
export const createStories = <Page>(
  start: (given: readonly string[]) => Page,
  steps: Steps<Page>,
  looks: Looks<Page>,
) => {
  const take = async (page: Page, step: string) => {
    const [, how, name = '', rest = ''] = /^(=|until)? ?(\S*) ?(.*)$/.exec(step) ?? [];
    const [look, act] = [looks[name], steps[name]];
    const check = () => expect(`${name} ${look?.(page).join(' ') || 'nothing'}`).toBe(`${name} ${rest}`);
    if (how && look) await (how === 'until' ? eventually(check) : check());
    else if (!how && act) await act(page, rest ? rest.split(' ') : []);
    else throw new Error(`No story has “${step}”.`);
  };
  const play = async (story: string) => {
    const all = story.split(/[|\n]/).flatMap((it) => it.trim() || []);
    const isGiven = all[0]?.startsWith('with ');
    const page = start(isGiven ? (all.shift()?.split(' ').slice(1) ?? []) : []);
    for (const step of all) await take(page, step);
  };
  return (stories: Readonly<Record<string, string>>): void =>
    it.each(Object.entries(stories))('%s', (_, story) => play(story));
};
