import type { Condition } from '../engine/index.ts';
import { isRecord } from '../language/index.ts';
import type { TrackingRule } from '../site/index.ts';
import { ONCE_COOKIE } from '../site/siteParts.ts';
import type { PartsCollected } from './planSource.ts';

type Names = readonly string[];

/** Notes the code of what a rule computes, asks and runs. */
export const noteRuleCode = (rule: TrackingRule, { noteCode }: PartsCollected): void => {
  const at = (...names: Names): Names => ['rules', rule.name, ...names];
  const ofField = (path: string, source: unknown): void => {
    if (isRecord(source) && 'compute' in source) noteCode([source, source.compute], at(path));
  };
  const ofCondition = (it: Condition<never>): void => {
    // An exception is the negation of what the site has written.
    const asked = (it.unless ?? it) as Condition<never>;
    if (noteCode([asked, asked.evaluate], at(asked.label), 'perhaps of Tamis')) return;
    for (const used of asked.uses ?? []) {
      if (isRecord(used) && 'evaluate' in used) ofCondition(used as never);
      if (isRecord(used) && 'compute' in used) noteCode([used, used.compute], at(asked.label));
    }
  };
  noteCode([rule.trigger.source.create], at('trigger'), 'perhaps of Tamis');
  for (const it of rule.conditions) ofCondition(it);
  if (rule.stateOf) noteCode([rule.stateOf], at('sent later'), 'perhaps of Tamis');
  for (const action of rule.actions)
    switch (action.type) {
      case 'sendEvent':
        for (const [path, source] of Object.entries(action.xdm ?? {})) ofField(path, source);
        for (const [path, source] of Object.entries(action.data ?? {})) ofField(`data.${path}`, source);
        if (action.before) noteCode([action.before], at('before the event'), 'perhaps of Tamis');
        break;
      case 'run':
        noteCode([action, action.run], at(action.label), 'perhaps of Tamis');
        break;
      case 'setCookie':
        if (!action.name.startsWith(ONCE_COOKIE)) ofField(action.name, action.value);
    }
};
