/** The part of OneTrust's `window.OneTrust` that the stand-in offers. */
export interface OneTrustApi {
  readonly OnConsentChanged: (listener: (event: CustomEvent<readonly string[]>) => void) => void;
  readonly IsAlertBoxClosed: () => boolean;
  readonly AllowAll: () => void;
  readonly RejectAll: () => void;
  /** `UpdateConsent('Category', 'C0002:1')` */
  readonly UpdateConsent: (kind: 'Category', change: string) => void;
  readonly ToggleInfoDisplay: () => void;
}
