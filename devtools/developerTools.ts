/** Why an expression has no value: the browser's own failure, or what the page's code has thrown. */
export interface Failed {
  readonly description?: string;
  readonly details?: readonly unknown[];
  readonly value?: string;
}

/**
 * The part of the developer tools that the extension uses; Chromium and Firefox have the same.
 * https://developer.chrome.com/docs/extensions/reference/api/devtools/inspectedWindow
 */
export interface DeveloperTools {
  readonly inspectedWindow: {
    /** Needs no permission, and no policy of the page forbids it. */
    eval(expression: string, tell: (result: unknown, failed?: Failed) => void): void;
  };
  readonly panels: {
    readonly themeName: string;
    create(title: string, icon: string, page: string): void;
  };
}

declare global {
  const chrome: { readonly devtools: DeveloperTools };
}
