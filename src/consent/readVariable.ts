import type { Browser } from '../browser/index.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The active groups in the banner's variable, or in the variable's old name; empty without either. Portal pages do not
 * show the banner.
 */
export const readVariable = ({ global }: Pick<Browser, 'global'>): string =>
  text(global('OnetrustActiveGroups')) || text(global('OptanonActiveGroups'));
