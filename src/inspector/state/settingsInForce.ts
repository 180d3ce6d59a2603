import { isRecord } from '../../language/index.ts';
import type { Settings, SettingsInput } from '../../settings/index.ts';

export interface SettingInForce {
  readonly name: string;
  readonly value: unknown;
  readonly source: string;
}

/** Settings whose missing fields are filled in from the defaults. */
const COMPLETED = ['consent', 'outbox', 'urls'];

/** Every setting, with where its value comes from. A tag that could not start has none in force. */
export const settingsInForce = (
  given: Partial<SettingsInput>,
  inForce: Partial<Settings> = {},
): readonly SettingInForce[] => {
  const all: Readonly<Record<string, unknown>> = Object.assign(Object.create(null), inForce);
  const own: Readonly<Record<string, unknown>> = Object.assign(Object.create(null), given);
  return [...new Set([...Object.keys(own), ...Object.keys(all)])].map((name) => {
    const [ours = own[name], theirs] = [all[name], own[name]];
    if (name === 'traceSize' && ours !== theirs && all.mode === 'shadow')
      return { name, value: ours, source: 'shadow mode' };
    if (theirs === undefined) return { name, value: ours, source: 'default' };
    if (!COMPLETED.includes(name) || !isRecord(theirs)) return { name, value: ours, source: 'the page' };
    return { name, value: ours, source: `the page: ${Object.keys(theirs).join(', ')}; else default` };
  });
};
