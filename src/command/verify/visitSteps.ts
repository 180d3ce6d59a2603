import type { Step } from '../simulate/steps.ts';
import { factsAt, variablesAt } from './fact.ts';
import { stateOf } from './stepsOf.ts';
import type { Visit, VisitPage } from './visitOf.ts';
import type { VisitStep } from './visitStep.ts';

/** The file of the visit, in the folder of the site. */
export const VISIT = 'visit.jsonl';

/** The step for the test kit's browser, which has no elements to look at and no tab to hide. */
const stepFor = (step: VisitStep, matches: string | undefined): Step | undefined => {
  switch (step.does) {
    case 'dom': {
      const { type } = step;
      // The test kit knows an element by the selector of a rule alone.
      const selector = matches ?? (step.selector.startsWith('[') ? undefined : step.selector);
      if (selector === undefined) return undefined;
      return type === 'click' ? { click: { selector } } : { event: type, on: { selector } };
    }
    case 'custom': {
      const { type, detail } = step;
      if (step.selector !== undefined && matches === undefined) return undefined;
      const selector = matches;
      return { event: type, ...(selector !== undefined && { on: { selector } }), detail };
    }
    case 'direct':
      return { call: step.identifier, detail: step.detail };
    case 'push':
      return { push: step.item };
    case 'route':
      return { route: step.to };
    case 'wait':
      return { wait: step.ms };
    default:
      return undefined;
  }
};

const goTo = ({ url, scene, markup, below }: VisitPage): Step => {
  const body = [...markup, ...below].join('');
  const pairs = (at: Parameters<typeof factsAt>[1]) =>
    Object.fromEntries(factsAt(scene, at).map(({ name, value }) => [name, value]));
  const [variables, cookies] = [Object.fromEntries(variablesAt(scene)), pairs('cookie')];
  const pushed = factsAt(scene, 'state').map(({ name, value }) => stateOf(name, value));
  return {
    go: url,
    title: 'Visit',
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(Object.keys(cookies).length > 0 && {
      cookies: Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, String(value)])),
    }),
    ...(pushed.length > 0 && { pushed }),
    ...(body !== '' && { markup: body }),
  };
};

/** What the visitor of a page allows: everything, or these groups. */
const consentOf = ({ groups }: VisitPage, all: readonly string[]): Step => ({
  consent: groups.length === all.length ? true : groups.length === 0 ? false : groups,
});

/** The visit as steps for `npx tamis simulate`: a page after the other, with the rules that each step is for. */
export const visitSteps = (visit: Visit): string => {
  // Where everything is missing, code of a property fails, there as here: that is for the proof.
  const pages = visit.pages.filter(({ ground }) => ground !== 'nothing');
  const all = [...new Set(pages.flatMap(({ groups }) => groups))];
  let consent = JSON.stringify({ consent: false });
  const lines = pages.flatMap((page) => {
    const wanted = JSON.stringify(consentOf(page, all));
    const changed = wanted === consent ? [] : [wanted];
    consent = wanted;
    return [
      `// Page ${page.number}`,
      JSON.stringify(goTo(page)),
      ...changed,
      ...page.steps.flatMap(({ rule, step, matches }) => {
        const written = stepFor(step, matches);
        return written ? [`// ${rule.replace(/\s+/g, ' ')}`, JSON.stringify(written)] : [];
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
};
