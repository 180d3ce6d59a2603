import type { AddOn } from '../addOn.ts';
import type { SettingsInput } from '../settings.ts';

/** The settings of the old libraries' stand-ins, beside those of the tag. */
export interface LegacySettings {
  readonly satellite?: unknown;
}

/** Takes the settings of the add-ons out of those of the page, and makes the add-ons that they ask for. */
export const createAddOns = (
  input: unknown,
): { readonly settings: SettingsInput; readonly addOns: readonly AddOn[] } => {
  const { ...settings } = Object(input) as SettingsInput & LegacySettings;
  return { settings, addOns: [] };
};
