/** What the visitor or the page does; plain data, because the page gets it. */
export type VisitStep =
  /** An event on the first element that the selector matches. `value`: what is put into its field before. */
  | { readonly does: 'dom'; readonly type: string; readonly selector: string; readonly value?: string }
  | { readonly does: 'custom'; readonly type: string; readonly selector?: string; readonly detail: object }
  | { readonly does: 'direct'; readonly identifier: string; readonly detail: object }
  | { readonly does: 'push'; readonly item: object }
  /** A value of the page changes. */
  | { readonly does: 'set'; readonly path: string; readonly value: string }
  | { readonly does: 'route'; readonly to: string }
  /** An element is scrolled into view. */
  | { readonly does: 'view'; readonly selector: string }
  | { readonly does: 'tab'; readonly state: 'hidden' | 'visible' }
  | { readonly does: 'wait'; readonly ms: number };

/** A step, and the rule for which it is taken. */
export interface PlannedStep {
  readonly rule: string;
  readonly step: VisitStep;
  /** The selector of the rule, where the step is on an element that it matches. */
  readonly matches?: string;
}
