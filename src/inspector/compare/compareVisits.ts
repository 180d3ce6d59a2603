import type { EventRecord } from '../../engine/index.ts';
import { counted } from '../counted.ts';
import { shownValue } from '../shownValue.ts';
import type { PageState } from '../state/readPageState.ts';
import { row, type StateRow } from '../state/stateRow.ts';
import type { Entry } from '../timeline/entry.ts';
import { leavesOf, payloadOf } from '../timeline/payloadParts.ts';
import { typeWords } from '../timeline/typeWords.ts';

/** A visit, or a part of one. */
export interface Side {
  readonly name: string;
  readonly entries: readonly Entry[];
}

export interface Comparison {
  /** The verdict first; “not compared” where nobody could look. */
  readonly verdict: string;
  readonly state: PageState;
}

/** These differ in each visit. */
const OF_EACH = /^(_id|timestamp|identityMap)\b|[tT]ime$/;
/** More values of a field say no more. */
const MOST = 3;

const kindsIn = ({ entries }: Side): ReadonlyMap<string, readonly EventRecord[]> => {
  const kinds = new Map<string, EventRecord[]>();
  for (const event of entries.flatMap(({ events }) => events)) {
    const kind = `“${event.rule}”, ${typeWords(event)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), event]);
  }
  return kinds;
};

const knownIn = (events: readonly EventRecord[]) => events.filter(({ xdm }) => xdm !== undefined);

/** The values of each field of like events; two of one event count once. */
const valuesIn = (events: readonly EventRecord[]): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>();
  for (const event of events)
    for (const { path, value } of leavesOf(payloadOf(event)))
      if (!OF_EACH.test(path)) values.set(path, [...(values.get(path) ?? []), shownValue(value)]);
  return values;
};

const listOf = (values: readonly string[]): string => {
  const all = [...new Set(values)].sort();
  return `${all.slice(0, MOST).join(', ')}${all.length > MOST ? ` and ${all.length - MOST} more` : ''}`;
};

const saidOf = (values: readonly string[] | undefined, of: number): string =>
  values ? `${listOf(values)}${values.length < of ? ` (in ${values.length} of ${of})` : ''}` : 'not there';

/** The fields that differ between like events of two sides. */
const fieldsOf = (
  [one, other]: readonly [readonly EventRecord[], readonly EventRecord[]],
  [nameOfOne, nameOfOther]: readonly [string, string],
): readonly StateRow[] => {
  const [ofOne, ofOther] = [valuesIn(one), valuesIn(other)];
  return [...new Set([...ofOne.keys(), ...ofOther.keys()])].flatMap((path) => {
    const [its, others] = [saidOf(ofOne.get(path), one.length), saidOf(ofOther.get(path), other.length)];
    return its === others ? [] : [row(path, `${nameOfOne}: ${its}`, `${nameOfOther}: ${others}`)];
  });
};

/** Compares what two sides sent, by kind of event: its rule and type. */
export const compareVisits = (one: Side, other: Side): Comparison => {
  const [ofOne, ofOther] = [kindsIn(one), kindsIn(other)];
  const empty = [one, other].find((side) => side.entries.every(({ events }) => events.length === 0));
  if (empty) return { verdict: `Not compared: ${empty.name} has no events.`, state: [] };
  const found = [...new Set([...ofOne.keys(), ...ofOther.keys()])].map((kind) => {
    const [its, others] = [ofOne.get(kind) ?? [], ofOther.get(kind) ?? []];
    const known = [knownIn(its), knownIn(others)] as const;
    const isCompared = known.every(({ length }) => length > 0);
    const fields = isCompared ? fieldsOf(known, [one.name, other.name]) : [];
    const unknown = its.length + others.length - known[0].length - known[1].length;
    return { kind, its: its.length, others: others.length, fields, isCompared, unknown };
  });
  const alone = found.filter(({ its, others }) => its === 0 || others === 0);
  const both = found.filter((it) => !alone.includes(it));
  const numbers = both.filter(({ its, others }) => its !== others);
  const fields = both.filter((it) => it.fields.length > 0);
  const open = both.filter(({ isCompared }) => !isCompared);
  const differing = found.filter((it) => [alone, numbers, fields].some((list) => list.includes(it)));
  const alike = found.filter((it) => !differing.includes(it));
  const said = [
    alone.length > 0 && `${counted(alone.length, 'kind')} of events in one only`,
    numbers.length > 0 && `${counted(numbers.length, 'kind')} in another number`,
    fields.length > 0 && `${counted(fields.length, 'kind')} with other fields`,
  ].filter(Boolean);
  const openWords = open.length > 0 ? ` Fields of ${counted(open.length, 'kind')} were not compared.` : '';
  return {
    verdict: `${one.name} and ${other.name} ${
      said.length > 0
        ? `differ: ${said.join(', ')}.`
        : `are alike in ${counted(both.length, 'kind')} of events${openWords ? '' : ' and their fields'}.`
    }${openWords}`,
    state: [
      ...differing.map(({ kind, its, others, fields: rows, unknown }) => ({
        title: kind,
        rows: [
          row(
            'Events',
            `${its} in ${one.name}, ${others} in ${other.name}`,
            unknown > 0 ? `fields of ${unknown} not compared` : undefined,
          ),
          ...rows,
        ],
      })),
      ...(alike.length > 0
        ? [
            {
              title: 'Alike',
              rows: alike.map(({ kind, its, isCompared }) =>
                row(kind, `${its} in each`, isCompared ? 'no field differs' : 'fields not compared'),
              ),
            },
          ]
        : []),
    ],
  };
};
