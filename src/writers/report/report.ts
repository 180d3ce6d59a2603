/** A text that leads elsewhere. */
export interface Link {
  readonly text: string;
  /** A path from the report's own folder. */
  readonly href: string;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | readonly Link[])[])[];
}

/** In texts, `code` stands between backticks. */
export type Block =
  | { readonly text: string }
  | { readonly list: readonly string[]; readonly isOrdered?: true }
  | { readonly code: string; readonly language: string }
  | Table;

export interface Section {
  readonly title: string;
  /** It belongs to the section before it. */
  readonly isInner?: boolean;
  readonly blocks: readonly Block[];
}

/** A report for a reader, in Markdown and HTML alike. */
export interface Report {
  readonly title: string;
  /** Comes first, and stands out. */
  readonly verdict?: {
    readonly text: string;
    /** `good`: it was looked at, and is right. `open`: too little was looked at, or a person has work to do. */
    readonly tone: 'good' | 'bad' | 'open';
    /** What the reader does now. */
    readonly next: string;
  };
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** A table, or a word for an empty one. */
export const tableBlock = (head: readonly string[], rows: Table['rows'], none = 'None.'): Block =>
  rows.length === 0 ? { text: none } : { head, rows };

/** A list, or a word for an empty one. */
export const listBlock = (list: readonly string[], none = 'None.'): Block =>
  list.length === 0 ? { text: none } : { list };
