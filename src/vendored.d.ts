declare module 'virtual:tamis/alloy' {
  /**
   * Evaluates the Adobe Web SDK (npm's version, personalization component only, without what Tamis does not use) and
   * returns its factory. Nothing of it runs before this call: no cookie, no storage entry, no request. Evaluation
   * itself writes and removes alloy's probe cookie `com.adobe.alloy.getTld`. Each call evaluates a fresh copy, which
   * knows nothing of the others' datastreams. All requests go to `sendRequest`,
   * and `json` writes them, the browser’s own if left out.
   */
  export const evaluateAlloy: import('./edge/alloy/wakeAlloy.ts').EvaluateAlloy;
}

declare module 'virtual:tamis/data-layer' {
  /** Evaluates the Adobe Client Data Layer (npm's version), and returns what starts it. Nothing of it runs before this call. */
  export const evaluateDataLayer: () => import('./dataLayer/acdl/entry.ts').StartDataLayer;
}

// Adobe's package has no types.
declare module '@adobe/adobe-client-data-layer/src/dataLayerManager.js' {
  const createManager: (config: { readonly dataLayer: unknown[] }) => void;
  export default createManager;
}

/** What the inspector needs of `npm run plan`'s files. */
declare module 'virtual:tamis/plan' {
  /** `string`, `[list]`, an object by its names, `*` for any name, or `#shape`. */
  export type FieldTypes = string | readonly [FieldTypes] | { readonly [name: string]: FieldTypes };
  export const plan: {
    readonly families: readonly {
      readonly name: string;
      readonly rules: readonly {
        readonly name: string;
        readonly description?: string;
        readonly trigger: string;
        readonly conditions: readonly string[];
        readonly order: number;
        readonly fields: readonly import('./rules/plan/describeFields.ts').PlannedField[];
      }[];
    }[];
    readonly everyEvent: readonly { readonly path: string; readonly value: string }[];
    /** The fields of the namespace `_tenant`. */
    readonly own: FieldTypes;
    /** Adobe's. */
    readonly standard: Readonly<Record<string, FieldTypes>>;
    readonly shapes: Readonly<Record<string, FieldTypes>>;
  };
}
