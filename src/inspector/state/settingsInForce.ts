import { isRecord } from '../../language/index.ts';
import { DEFAULTS, type SettingsInput, SHADOW_TRACE_SIZE } from '../../settings/settings.ts';

export interface SettingInForce {
  readonly name: string;
  readonly value: unknown;
  readonly source: string;
}

/** Settings whose missing fields are filled in from the defaults. */
const COMPLETED = ['consent', 'outbox', 'urls'];

/** Every setting, with where its value comes from. */
export const settingsInForce = (given: Partial<SettingsInput>): readonly SettingInForce[] => {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULTS };
  const own: Readonly<Record<string, unknown>> = { ...given };
  const { mode, traceSize = DEFAULTS.traceSize } = given;
  const isTraceLonger = mode === 'shadow' && traceSize < SHADOW_TRACE_SIZE;
  return [...new Set([...Object.keys(own), ...Object.keys(defaults)])].map((name) => {
    if (name === 'traceSize' && isTraceLonger)
      return { name, value: SHADOW_TRACE_SIZE, source: 'shadow mode' };
    if (own[name] === undefined) return { name, value: defaults[name], source: 'default' };
    const [ours, theirs] = [defaults[name], own[name]];
    if (!COMPLETED.includes(name) || !isRecord(ours) || !isRecord(theirs))
      return { name, value: theirs, source: 'the page' };
    return {
      name,
      value: { ...ours, ...theirs },
      source: `the page: ${Object.keys(theirs).join(', ')}; else default`,
    };
  });
};
