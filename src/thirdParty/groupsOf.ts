import type { ScriptEntry, Scripts } from '../settings/index.ts';

/** The consent groups that scripts name. */
export const groupsOf = (scripts: Scripts): readonly string[] =>
  Object.values<ScriptEntry | readonly ScriptEntry[]>({ ...scripts })
    .flat()
    .flatMap(({ consentGroup = [] }) => consentGroup);
