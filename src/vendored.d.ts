declare module 'virtual:tamis/alloy' {
  /**
   * Evaluates the Adobe Web SDK (npm's version, personalization component only, without what Tamis does not use) and
   * returns its factory. None of its code runs before this call: no cookie, no storage entry, no request. Evaluation
   * itself writes and removes alloy's probe cookie `com.adobe.alloy.getTld`. Each call evaluates a fresh copy, which
   * knows nothing of the other copies' datastreams. All requests go to `sendRequest`. `json` writes and reads JSON; by
   * default it is the browser’s own. alloy’s `document` and `window` are those of `src/browser/globals.ts`.
   */
  export const evaluateAlloy: import('./edge/alloy/wakeAlloy.ts').EvaluateAlloy;
}

declare module 'virtual:tamis/data-layer' {
  /**
   * Evaluates the Adobe Client Data Layer (npm's version), and returns the function that starts it. None of its code
   * runs before this call.
   */
  export const evaluateDataLayer: () => import('./dataLayer/acdl/startDataLayer.ts').StartDataLayer;
}

/** The tracking plan of the inspector's site, a parameter of the built script. */
declare module 'virtual:tamis/plan' {
  export const plan: import('./plan/shownPlan.ts').ShownPlan;
}
