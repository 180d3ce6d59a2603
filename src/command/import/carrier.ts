import type { Code } from '../launch/index.ts';

/** What carried code becomes: the names of its builders. */
export type CodeKind =
  | 'condition'
  | 'action'
  | 'setup'
  | 'content'
  | 'settings'
  | 'element'
  | 'trigger'
  | 'beforeEventSend';

/** Code where it is used: as it is there, or the name of a file that has it. */
export interface CarriedCode {
  readonly code: string;
  readonly isInFile: boolean;
}

/** Writes code into a file, unless it is small. */
export type Carrier = (code: Code, kind: CodeKind, isOwn?: boolean) => CarriedCode;
