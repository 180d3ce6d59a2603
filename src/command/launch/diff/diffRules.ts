import { objectsIn, textIn, type Values } from '../value.ts';
import { diffComponents, KINDS, type Kind } from './diffComponents.ts';
import { diffLeaves } from './diffLeaves.ts';
import { leavesOf } from './leavesOf.ts';
import type { LibraryChange } from './libraryChange.ts';
import { type Named, paired } from './pairNamed.ts';
import { isSending, shownComponent } from './shownComponent.ts';

/** The rules of a library, by name. */
export const rulesIn = (container: Values): readonly Named[] =>
  objectsIn(container, 'rules').map((values) => ({
    name: textIn(values, 'name') ?? textIn(values, 'id') ?? '',
    values,
  }));

/** In what the rules of two libraries differ. */
export const diffRules = (old: Values, now: Values): readonly LibraryChange[] =>
  paired(rulesIn(old), rulesIn(now), ({ values }) => textIn(values, 'id') ?? '').flatMap(
    ([before, after]): readonly LibraryChange[] => {
      const { name = '' } = after ?? before ?? {};
      const where = `rule “${name}”`;
      if (before && after)
        return [
          ...diffLeaves(
            'rule',
            where,
            '',
            leavesOf(before.values, ['events', 'conditions', 'actions', 'id']),
            leavesOf(after.values, ['events', 'conditions', 'actions', 'id']),
          ),
          ...(Object.keys(KINDS) as Kind[]).flatMap((kind) =>
            diffComponents(where, kind, before.values, after.values),
          ),
        ];
      const { values } = (before ?? after) as Named;
      const actions = objectsIn(values, 'actions');
      const what = actions.map(shownComponent).join('; ');
      const sends = actions.some(isSending);
      return [
        before
          ? {
              grade: sends ? 'breaks a report' : 'worth a look',
              where,
              part: 'removed',
              what,
              why: sends ? 'What it sent or set is missing in reports.' : 'Something may depend on it.',
            }
          : {
              grade: sends ? 'worth a look' : 'privacy',
              where,
              part: 'added',
              what,
              why: sends
                ? 'Events or values come that were not there.'
                : 'It runs code, or loads something, that did not run.',
            },
      ];
    },
  );
