import { aboutElements } from '../rules/plannedRules.ts';
import { plannedPath, sourceOfField } from '../timeline/sourceOfField.ts';
import type { SourceOfId } from './identityRows.ts';

/** Where an ID comes from, by the tracking plan. */
export const plannedSource: SourceOfId = (rule, path, value, tenant) => {
  const { words, source, group } = sourceOfField(rule, plannedPath(path, tenant), value);
  return {
    words: [words, aboutElements.get(source)].filter(Boolean).join(': '),
    isDefault: group === 'default',
  };
};
