import { escapeRegExp } from '../redaction/index.ts';
import type { StoredName } from '../site/index.ts';

/** A pattern that matches a planned name on a device. */
export const patternOf = ({ name }: Pick<StoredName, 'name'>): RegExp =>
  new RegExp(`^${escapeRegExp(name).replace('<org>', '.+').replace('\\*', '.*')}$`);
