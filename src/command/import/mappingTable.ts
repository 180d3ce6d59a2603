import { hasOwn } from '../../language/index.ts';
import type { MappingMethod } from '../../launch/mappingTable.ts';
import { isValues, type Value, type Values } from '../launch/index.ts';
import { call, type Doc, list, object, quoted } from './doc.ts';
import type { Scope } from './scope.ts';

/** The type says that none is missing. */
const METHODS: Readonly<Record<MappingMethod, true>> = {
  'exact match': true,
  'exact match i': true,
  'starts with': true,
  contains: true,
  regex: true,
  'regex matching': true,
  'is true': true,
  'is false': true,
};

const writeRow = (row: Value, { operand }: Scope): Doc | undefined => {
  if (!isValues(row)) return undefined;
  const { method, input, output } = row;
  if (typeof method !== 'string' || !hasOwn(METHODS, method)) return undefined;
  return list(quoted(method), operand(input), operand(output));
};

/** A data element of the extension “Mapping Table”; its rows are the settings `0`, `1` … up to `size`. */
export const writeMappingTable = (settings: Values, scope: Scope): Doc | undefined => {
  const { dataElement, size, defaultValueEmpty } = settings;
  if (typeof size !== 'number') return undefined;
  const rows: Doc[] = [];
  for (let at = 0; at < size; at++) {
    const row = writeRow(settings[at], scope);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  const options = defaultValueEmpty === true ? [object([['isEmptyOtherwise', 'true']])] : [];
  return call(scope.launch('mapped'), scope.operand(dataElement), list(...rows), ...options);
};
