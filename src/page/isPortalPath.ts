/** Whether a path belongs to the customer portal. The page that invites visitors to register does not count. */
export const isPortalPath = (path: string): boolean =>
  /\/portal\/(?!register-your-interest(\.[^/.]+)?\/?$)/i.test(path);
