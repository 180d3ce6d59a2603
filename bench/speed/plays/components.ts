import { contestantOf, libraryOf } from '../contestants.ts';
import { openPage } from '../openPage.ts';
import { evaluation } from '../readTrace.ts';
import type { Play } from './play.ts';

/** So many AEM components. */
export const COMPONENTS = [0, 50, 200, 400] as const;

interface Kind {
  readonly components: number;
  readonly consent?: boolean;
  readonly slower?: number;
}

const measureAs =
  (row: string, { components, consent = false, slower = 1 }: Kind): Play['measure'] =>
  (bench, key) =>
    openPage(
      bench,
      { key, consent, components, slower, answersHere: true, brings: 'library' },
      async ({ load, traced, urlOf }) => ({
        [row]: evaluation(await traced(load), libraryOf(contestantOf(key)).map(urlOf)),
      }),
    );

const contestants = ['ours', 'turbine', 'acdl'];

/** Evaluation on a page that has pushed its components before. */
export const componentPlays: readonly Play[] = [
  ...COMPONENTS.map((components) => ({
    name: `${components} components`,
    contestants,
    measure: measureAs(`components${components}`, { components }),
  })),
  {
    name: '200 components, consent given',
    contestants,
    measure: measureAs('componentsConsented', { components: 200, consent: true }),
  },
  {
    name: '200 components, 4x',
    contestants,
    measure: measureAs('componentsSlow', { components: 200, slower: 4 }),
  },
];
