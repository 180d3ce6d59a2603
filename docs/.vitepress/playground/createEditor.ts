import {
  autocompletion,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { jsonLanguage } from '@codemirror/lang-json';
import type { Language } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { EditorView, keymap } from '@codemirror/view';
import { completePush } from './completePush.ts';
import { completeRule } from './completeRule.ts';
import { editorTheme } from './editorTheme.ts';
import { data as names } from './knownNames.data.ts';
import { type Problem, problemInPush, problemInRule } from './problemIn.ts';

/** What is written in an editor. */
export type Written = 'rule' | 'push';

interface Help {
  readonly language: Language;
  readonly complete: (text: string, at: number, isAsked: boolean) => CompletionResult | null;
  readonly problemIn: (text: string) => Problem | undefined;
}

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly written: Written;
  readonly text: string;
  /** Attributes of the text box, asked for at each change. */
  readonly attributes: () => Record<string, string>;
  readonly onChange: (text: string) => void;
  /** Hears the problem of the present text, or that there is none, a moment after a change. */
  readonly onProblem: (problem: Problem | undefined) => void;
}

export interface Editor {
  readonly focus: () => void;
  readonly write: (text: string) => void;
  readonly stop: () => void;
}

/** Long enough to finish a word. */
const DELAY_MS = 400;

const helps: Readonly<Record<Written, Help>> = {
  rule: { language: javascriptLanguage, complete: completeRule(names), problemIn: problemInRule },
  push: { language: jsonLanguage, complete: completePush(names), problemIn: problemInPush },
};

/** The page runs on these keys: without a binding, they would also insert a line. */
const leftToPage = ['Mod-Enter', 'Ctrl-Enter'].map((key) => ({ key, run: () => true }));

/** An editor that offers names and marks mistakes. Tab leaves it. */
export const createEditor = ({
  parent,
  written,
  text,
  attributes,
  onChange,
  onProblem,
}: EditorOptions): Editor => {
  const { language, complete, problemIn } = helps[written];
  const textOf = (view: EditorView) => view.state.doc.toString();
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      keymap.of([...leftToPage, ...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
      history(),
      language,
      closeBrackets(),
      autocompletion({
        icons: false,
        override: [({ state, pos, explicit }) => complete(state.doc.toString(), pos, explicit)],
      }),
      linter(
        (view) => {
          const problem = problemIn(textOf(view));
          onProblem(problem);
          return problem ? [{ ...problem, severity: 'error' }] : [];
        },
        { delay: DELAY_MS },
      ),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(attributes),
      EditorView.updateListener.of(({ docChanged, view }) => {
        if (docChanged) onChange(textOf(view));
      }),
      editorTheme,
    ],
  });
  return {
    focus: () => view.focus(),
    write: (text) => {
      if (text !== textOf(view))
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    stop: () => view.destroy(),
  };
};
