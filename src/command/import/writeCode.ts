import type { Code, LaunchRule } from '../launch/index.ts';
import type { CodeKind } from './carrier.ts';
import { CODE_NOTES, type CodeReading } from './codeReading.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import type { Outcome } from './outcome.ts';
import { typeOfEvent } from './ruleFacts.ts';

interface CodeWriter {
  readonly reading: CodeReading;
  /** The rule that is being written; none for data elements and settings. */
  readonly rule: LaunchRule | undefined;
  /** The name of the builders, which it imports. */
  readonly builders: () => string;
  readonly note: (text: string, outcome: Outcome, value: string) => void;
}

/** Writes carried code into a rule or a data element, and says what it does not find there. */
export const createCodeWriter = ({ reading, rule, builders, note }: CodeWriter) => {
  const known = new Map<Doc, readonly [name: string, code: Code]>();
  const tell = (kind: CodeKind, [name, code]: readonly [string, Code]): void => {
    for (const [what, names] of reading.of({ code, kind, rule })) {
      const [text, outcome] = CODE_NOTES[what];
      note(text, outcome, `${name}: ${names.join(', ')}`);
    }
  };
  return {
    /** Remembers what stands for code, and returns it. */
    known: <D extends Doc>(doc: D, name: string, code: Code): D => {
      known.set(doc, [name, code]);
      return doc;
    },
    write: (kind: CodeKind, ...args: readonly Doc[]): Doc => {
      for (const it of args) {
        const found = known.get(it);
        if (found) tell(kind, found);
      }
      if (!rule || kind === 'trigger' || !reading.asksRule(rule))
        return call(`${builders()}.${kind}`, ...args);
      const type = typeOfEvent(rule);
      const facts = object([
        ['id', quoted(rule.id)],
        ['name', quoted(rule.name)],
        ['type', type === undefined ? undefined : quoted(type)],
      ]);
      return { chained: [call(`${builders()}.of`, facts), call(`.${kind}`, ...args)] };
    },
  };
};
