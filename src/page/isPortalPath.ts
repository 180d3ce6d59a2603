/** The customer portal, without the page that invites visitors to it. */
export const isPortalPath = (path: string): boolean =>
  /\/portal\/(?!register-your-interest(\.[^/.]+)?\/?$)/i.test(path);
