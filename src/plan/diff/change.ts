/** From the gravest. */
export const GRADES = ['breaks a report', 'privacy', 'worth a look', 'harmless'] as const;

export type Grade = (typeof GRADES)[number];

export const GRADE_HEADINGS: Readonly<Record<Grade, string>> = {
  'breaks a report': 'Breaks a report',
  privacy: 'Privacy',
  'worth a look': 'Worth a look',
  harmless: 'Harmless',
};

/** What kind of change it is, in words that a table shows. */
export type ChangeKind =
  | `event ${'added' | 'removed' | 'renamed' | 'type'}`
  | `field ${'added' | 'removed' | 'source' | 'value' | 'type' | 'group'}`
  | `${'condition' | 'exception'} ${'added' | 'removed' | 'changed'}`
  | `action ${'added' | 'removed'}`
  | 'trigger'
  | 'consent'
  | 'order'
  | 'timeout'
  | 'sent later'
  | 'Analytics number'
  | 'personalisation'
  | 'example'
  | 'data element'
  | 'every event'
  | 'stored'
  | 'redaction'
  | 'code'
  | 'host'
  | 'setting'
  | `gate ${'added' | 'removed' | 'changed'}`
  | `fill ${'added' | 'removed' | 'changed'}`
  | 'page'
  | 'script'
  | 'add-on'
  | 'catalogue'
  | 'user'
  | 'data layer';

/** One thing in which two plans differ. */
export interface Change {
  readonly grade: Grade;
  readonly kind: ChangeKind;
  /** What has changed, as Markdown. */
  readonly what: string;
  /** Why it has this grade, in one sentence. */
  readonly why: string;
  /** Names of the rules that it concerns, as the new plan has them; empty for what concerns the whole site. */
  readonly rules: readonly string[];
}

/** A change of one rule, or of the site. */
export type RuleChange = Omit<Change, 'rules'>;
