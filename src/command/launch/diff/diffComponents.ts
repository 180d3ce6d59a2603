import { objectIn, objectsIn, type Value, type Values } from '../value.ts';
import { diffLeaves } from './diffLeaves.ts';
import { gradeOf } from './gradeOf.ts';
import { leavesOf } from './leavesOf.ts';
import type { LibraryChange } from './libraryChange.ts';
import { pairComponents } from './pairComponents.ts';
import { isSending, moduleOf, shownComponent } from './shownComponent.ts';

export type Kind = 'events' | 'conditions' | 'actions';

export const KINDS: Readonly<Record<Kind, string>> = {
  events: 'event',
  conditions: 'condition',
  actions: 'action',
};

/** In what the events, conditions or actions of a rule differ. */
export const diffComponents = (
  where: string,
  kind: Kind,
  old: Values,
  now: Values,
): readonly LibraryChange[] => {
  const [before, after] = [objectsIn(old, kind), objectsIn(now, kind)];
  const pairs = pairComponents(before, after);
  const word = KINDS[kind];
  const changes = pairs.flatMap(({ old: left, now: right }): readonly LibraryChange[] => {
    if (left && right) {
      const [, component] = right;
      const part = `${word} ${right[0] + 1} (${moduleOf(component)})`;
      return diffLeaves(
        'rule',
        where,
        part,
        leavesOf(left[1], ['settings']),
        leavesOf(component, ['settings']),
      ).concat(
        diffLeaves(
          'rule',
          where,
          part,
          leavesOf(objectIn(left[1], 'settings')),
          leavesOf(objectIn(component, 'settings')),
        ),
      );
    }
    const [at, component] = left ?? right ?? [0, now];
    const part = `${word} ${at + 1}`;
    const all: Value = shownComponent(component);
    const [grade, why] = gradeOf({
      of: 'rule',
      part: `${part} ${moduleOf(component)}`,
      old: left && all,
      now: right && all,
    });
    const isLost = left !== undefined && kind === 'actions' && isSending(component);
    return [
      {
        grade: isLost ? 'breaks a report' : grade,
        where,
        part: left ? `${part} removed` : `${part} added`,
        what: all,
        why: isLost ? 'What it sent or set is missing in reports.' : why,
      },
    ];
  });
  const order = pairs.flatMap((it) => (it.old && it.now ? [it.now[0]] : []));
  const isMoved = kind === 'actions' && order.some((at, its) => its > 0 && at < (order[its - 1] ?? 0));
  return isMoved
    ? [
        ...changes,
        {
          grade: 'worth a look',
          where,
          part: 'actions',
          what: `they run in another order: ${order.map((at) => at + 1).join(', ')}`,
          why: 'An event may leave before what it carries is set.',
        },
      ]
    : changes;
};
