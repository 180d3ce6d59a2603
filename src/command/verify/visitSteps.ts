import type { Step } from '../simulate/steps.ts';
import { factsAt } from './fact.ts';
import { stateOf } from './stepsOf.ts';
import type { Visit, VisitPage } from './visitOf.ts';
import type { VisitStep } from './visitStep.ts';

/** The file of the visit, in the folder of the site. */
export const VISIT = 'visit.jsonl';

/** The step for the test kit's browser, which has no elements to look at and no tab to hide. */
const stepFor = (step: VisitStep): Step | undefined => {
  switch (step.does) {
    case 'dom': {
      const { type, selector } = step;
      return type === 'click' ? { click: { selector } } : { event: type, on: { selector } };
    }
    case 'custom': {
      const { type, selector, detail } = step;
      return { event: type, ...(selector !== undefined && { on: { selector } }), detail };
    }
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

const goTo = ({ url, scene }: VisitPage): Step => {
  const pairs = (at: Parameters<typeof factsAt>[1]) =>
    Object.fromEntries(factsAt(scene, at).map(({ name, value }) => [name, value]));
  const [variables, cookies] = [pairs('variable'), pairs('cookie')];
  const pushed = factsAt(scene, 'state').map(({ name, value }) => stateOf(name, value));
  return {
    go: url,
    title: 'Visit',
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(Object.keys(cookies).length > 0 && {
      cookies: Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, String(value)])),
    }),
    ...(pushed.length > 0 && { pushed }),
  };
};

/** The visit as steps for `npx tamis simulate`: a page after the other, with the rules that each step is for. */
export const visitSteps = ({ pages }: Visit): string => {
  const lines = pages.flatMap((page, at) => [
    `// Page ${at + 1}`,
    JSON.stringify(goTo(page)),
    ...(at === 0 ? [JSON.stringify({ consent: true })] : []),
    ...page.steps.flatMap(({ rule, step }) => {
      const written = stepFor(step);
      return written ? [`// ${rule.replace(/\s+/g, ' ')}`, JSON.stringify(written)] : [];
    }),
  ]);
  return `${lines.join('\n')}\n`;
};
