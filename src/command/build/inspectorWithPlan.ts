import type { ShownPlan } from '../../plan/shownPlan.ts';

/** The variable from which the built inspector takes the plan of its site: the parameter of a function around it. */
export const PLAN_VARIABLE = 'tamisPlan';

const AFTER = '\n})(';
const MAP = '\n//# sourceMappingURL=';

/** In ASCII, as a page may have any charset. Names need no quotes: 100 bytes of brotli. */
const jsonOf = (plan: ShownPlan): string =>
  JSON.stringify(plan)
    .replace(/"([a-z_]\w*)":/gi, '$1:')
    .replace(/[^ -~]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Closes the built inspector in a function that gets the plan: no global variable, no other request, no code that a
 * content security policy forbids. The lines stay where they are, for the source map.
 * @param code the licence in the first line, then the script.
 */
export const aroundPlan = (code: string, plan: ShownPlan): string => {
  const [licence = '', ...lines] = code.trimEnd().split('\n');
  const isMap = (line: string) => line.startsWith(MAP.trim());
  const body = lines.filter((line) => !isMap(line)).join('\n');
  const map = lines.find(isMap);
  return `${licence}(function(${PLAN_VARIABLE}){\n${body}${AFTER}${jsonOf(plan)});\n${map ? `${map}\n` : ''}`;
};

/** The same inspector with another plan. */
export const inspectorWithPlan = (script: string, plan: ShownPlan): string => {
  const start = script.lastIndexOf(AFTER) + AFTER.length;
  const end = script.indexOf('\n', start);
  return `${script.slice(0, start)}${jsonOf(plan)});${script.slice(end)}`;
};

/** The plan as a script of its own, which runs before one that was not closed in a function. */
export const planScript = (plan: ShownPlan): string => `var ${PLAN_VARIABLE}=${jsonOf(plan)};\n`;
