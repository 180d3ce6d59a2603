import type { Value } from '../launch/index.ts';

/** Whether a setting is a text, and not an empty one. */
export const isText = (value: Value): value is string => typeof value === 'string' && value !== '';
