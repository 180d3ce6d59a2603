import type { EventRecord } from '../../engine/index.ts';
import { isBranch } from '../isBranch.ts';

export interface Leaf {
  /** Joined by dots. */
  readonly path: string;
  readonly value: unknown;
}

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** The values of a payload that have no parts themselves; none of an empty payload. */
export const leavesOf = (value: unknown, path = ''): readonly Leaf[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, below(path, name)))
    : path === ''
      ? []
      : [{ path, value }];

/** The part of a payload with the leaves for which this holds; `undefined` if there are none. */
export const partOf = (value: unknown, holds: (leaf: Leaf) => boolean, path = ''): unknown => {
  if (!isBranch(value)) return holds({ path, value }) ? value : undefined;
  const parts = Object.entries(value).flatMap(([name, inner]) => {
    const part = partOf(inner, holds, below(path, name));
    return part === undefined ? [] : [[name, part] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
};

/** All that an event carries: its XDM fields and, as `data`, those beside XDM. */
export const payloadOf = ({ xdm, data }: Pick<EventRecord, 'xdm' | 'data'>): object => ({
  ...Object(xdm),
  ...(data !== undefined && { data }),
});
