import type { Browser } from '../browser/index.ts';
import { areGroups } from './groups.ts';

/** No group is active. */
const NONE = ',';

const read = (value: unknown): string => {
  if (value == null || (typeof value === 'string' && !value.trim())) return '';
  return areGroups(value) ? value.trim() : NONE;
};

/**
 * The active groups in the banner's variable, or in the variable's old name; empty without either. A value of another
 * form denies. A site may have pages without the banner.
 */
export const readVariable = ({ global }: Pick<Browser, 'global'>): string =>
  read(global('OnetrustActiveGroups')) || read(global('OptanonActiveGroups'));
