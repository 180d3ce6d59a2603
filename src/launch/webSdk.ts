import type { Action, DataElement, Use } from '../engine/index.ts';
import { isRecord, valuesOf } from '../language/index.ts';
import { defineDataElement, type Tracking, type TrackingContext } from '../site/index.ts';
import { assignDeep, clearPath, gathered, runSetup, type Setup, type Variables } from './gathered.ts';
import { type AnyContext, type Made, nameOf, type Operand, readOperand, usesOf } from './operand.ts';

type AnyAction = Action<Tracking, unknown>;

/** An object whose leaves are values of settings. */
export type Tree = { readonly [key: string]: Operand | Tree };

const isLeaf = (it: unknown): boolean => !isRecord(it) || 'read' in it || 'compute' in it;

const leavesOf = (tree: Tree): readonly Operand[] =>
  valuesOf(tree).flatMap((it) => (isLeaf(it) ? [it as Operand] : leavesOf(it as Tree)));

/** An object with data elements in it; leaves without a value are left out. */
export const objectOf = (name: string, tree: Tree): Made<Variables> => ({
  name,
  uses: usesOf(...leavesOf(tree)),
  compute: (context, use) => {
    const made = (branch: Tree): Variables =>
      Object.fromEntries(
        Object.entries(branch).flatMap(([key, it]) => {
          const value = isLeaf(it) ? readOperand(it as Operand, context, use) : made(it as Tree);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    return made(tree);
  },
});

/** The data element “XDM object”. */
export const xdmObject = (name: string, tree: Tree): DataElement<Variables, TrackingContext> => {
  const { uses, compute } = objectOf(name, tree);
  return defineDataElement<Variables>({
    name,
    uses,
    read: (context, use) => compute({ payload: undefined, ...context }, use),
  });
};

/** The data element “Variable”: what `updateVariable` has put together on this page. */
export const variable = (name: string): DataElement<Variables, TrackingContext> =>
  defineDataElement<Variables>({ name, read: ({ site }) => gathered(site, `variable ${name}`) });

/**
 * Changes a variable: clears paths (`''` for all), then puts values over those that are there. A variable keeps its
 * values for the page's later events until they are cleared.
 */
export const updateVariable = (
  name: string,
  { clear = [], values = {} }: { readonly clear?: readonly string[]; readonly values?: Tree },
  setup?: Setup,
): AnyAction => {
  const { uses, compute } = objectOf(name, values);
  const update = (context: AnyContext, use: Use<TrackingContext>): Variables => {
    const content = gathered(context.site, `variable ${name}`);
    for (const path of clear) clearPath(content, path);
    assignDeep(content, compute(context, use) ?? {});
    return content;
  };
  return {
    type: 'run',
    label: `updates the variable ${name}`,
    uses: [...uses, ...(setup?.uses ?? [])],
    run: (context, use, perform) => {
      const content = update(context, use);
      return runSetup(setup, context, use, content, perform);
    },
    inShadow: true,
  };
};

interface WholeEvent {
  readonly eventType?: string;
  readonly xdm?: Operand;
  readonly data?: Operand;
  readonly renderDecisions?: boolean;
}

const whole = (it: Operand | undefined): object | undefined =>
  it === undefined
    ? undefined
    : {
        '': {
          name: nameOf(it),
          uses: usesOf(it),
          compute: (...asked: [AnyContext, Parameters<typeof readOperand>[2]]) => readOperand(it, ...asked),
        },
      };

/** Sends an event whose XDM or data is a whole object, such as a variable. */
export const sendWhole = ({ eventType = '', xdm, data, renderDecisions }: WholeEvent): AnyAction => ({
  type: 'sendEvent',
  eventType,
  renderDecisions,
  ...(xdm !== undefined && { xdm: whole(xdm) as object }),
  ...(data !== undefined && { data: whole(data) as object }),
});
