import type { SettingsInput } from './settings.ts';

/** The settings that are one of several texts. */
type Choices = 'mode' | 'exits' | 'timeParts';

/** Settings as an imported JSON file has them: the compiler knows each text only as `string`. */
export interface SettingsJson extends Omit<SettingsInput, Choices> {
  readonly mode?: string;
  readonly exits?: string;
  readonly timeParts?: readonly string[];
}

type ChoiceIn<S> =
  | (S extends { readonly mode: infer M } ? M : never)
  | (S extends { readonly exits: infer E } ? E : never)
  | (S extends { readonly timeParts: readonly (infer T)[] } ? T : never);

/** The same type, if it may be a file's. What is written in TypeScript is checked by the compiler. */
export type FromJson<S> = string extends ChoiceIn<S> ? S : never;
