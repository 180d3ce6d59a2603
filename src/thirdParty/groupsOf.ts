import { valuesOf } from '../language/index.ts';
import type { ScriptEntry, Scripts } from '../settings/index.ts';

/** The consent groups that scripts name. */
export const groupsOf = (scripts: Scripts): readonly string[] =>
  valuesOf<ScriptEntry | readonly ScriptEntry[]>({ ...scripts })
    .flat()
    .flatMap(({ consentGroup = [] }) => consentGroup);
