import type { Readable } from 'node:stream';
import type { Installation } from './installation.ts';
import type { JsonSchema } from './jsonSchema.ts';

/** What a command says about one place of a site. */
export interface Finding {
  /** A warning counts only under `--strict`. */
  readonly level: 'error' | 'warning';
  /** Names the check: `example-fails`. */
  readonly check: string;
  readonly message: string;
  /** Relative to the folder of the command. */
  readonly file?: string | undefined;
  /** From 1. */
  readonly line?: number | undefined;
}

/** What a command has done. */
export interface Outcome {
  /** For people. */
  readonly text?: string;
  /** Adds colours to the printed text, for a terminal that has them. */
  readonly coloured?: (printed: string) => string;
  /** For `--json`; by default the findings. */
  readonly data?: unknown;
  /** An error ends the command with the exit code 1, a warning under `--strict` with 2. */
  readonly findings?: readonly Finding[];
  /** Ends the command as such a finding would, where the text says what was found. */
  readonly worst?: Finding['level'] | undefined;
  /** Ends the command with the exit code 4, if nothing else was found: too little was looked at for an answer. */
  readonly tooLittle?: true;
}

/** Where a command runs. */
export interface Surroundings {
  /** The folder to which paths are relative. */
  readonly cwd: string;
  readonly stdin: Readable;
  readonly tamis: Installation;
  /** Prints while the command runs; the outcome is printed by the caller. */
  readonly print: (text: string) => void;
  /** Whether a person reads what is printed, and whether with colours. */
  readonly terminal?: { readonly colours: boolean };
  /** Aborted when a command that would run on must end. */
  readonly signal: AbortSignal;
}

/** Values by long name: `--out-dir dist` is `outDir: 'dist'`. */
export type Given = Readonly<Record<string, unknown>>;

/** A command of `npx tamis`. */
export interface CommandKind {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** Each in the form of a usage line: `[site]`, `<file...>`; and what it is. */
  readonly arguments?: readonly (readonly [form: string, what: string])[];
  /** Flags as commander reads them: `--out <folder>`; what they do; the default. */
  readonly options?: readonly (readonly [flags: string, what: string, standard?: string | boolean])[];
  /** Whole lines, as somebody types them. */
  readonly examples: readonly string[];
  /** The form of `--json`; each object may have `findings` too. In the package: `dist/schemas/<name>.json`. */
  readonly json: JsonSchema;
  /** @throws {Mistake} if what the user has given cannot be used. */
  readonly run: (
    args: readonly (string | undefined)[],
    given: Given,
    around: Surroundings,
  ) => Promise<Outcome> | Outcome;
}
