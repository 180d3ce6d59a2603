/**
 * Whether a path belongs to the customer portal. The page that invites visitors to register does not; pages below it do.
 */
export const isPortalPath = (path: string): boolean =>
  /\/portal\/(?!register-your-interest((\.[^/.]+)?\/?|\/index\.html?)$)/i.test(path);
