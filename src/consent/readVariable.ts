import type { Browser } from '../browser/index.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The active groups of the banner's variable, or of its old name; empty without either. Portal pages skip the banner. */
export const readVariable = ({ global }: Pick<Browser, 'global'>): string =>
  text(global('OnetrustActiveGroups')) || text(global('OptanonActiveGroups'));
