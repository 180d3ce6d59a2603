import { contestantOf, libraryOf, ownScriptsOf, withDataLayer } from '../contestants.ts';
import { openPage } from '../openPage.ts';
import { evaluation, whenParsed } from '../readTrace.ts';
import type { Play } from './play.ts';

/** Numbers of AEM components. */
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
      async ({ load, traced, urlOf }) => {
        const tracker = contestantOf(key);
        const trace = await traced(load);
        const parsed = whenParsed(trace);
        return {
          [row]: evaluation(trace, ownScriptsOf(tracker).map(urlOf)),
          [`${row}Parsed`]: parsed,
          [`${row}WithDataLayer`]: evaluation(trace, libraryOf(tracker).map(urlOf)) + parsed,
        };
      },
    );

/** Evaluation on a page that has already pushed its components. */
export const componentPlays: readonly Play[] = [
  ...COMPONENTS.map((components) => ({
    name: `${components} components`,
    contestants: withDataLayer,
    measure: measureAs(`components${components}`, { components }),
  })),
  {
    name: '200 components, consent given',
    contestants: withDataLayer,
    measure: measureAs('componentsConsented', { components: 200, consent: true }),
  },
  {
    name: '200 components, 4x',
    contestants: withDataLayer,
    measure: measureAs('componentsSlow', { components: 200, slower: 4 }),
  },
];
