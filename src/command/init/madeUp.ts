/** What a new site has until somebody writes its own: `tamis check` finds what is left of it. */
export const MADE_UP = {
  tenant: 'acme',
  orgId: '0123456789ABCDEF01234567@AdobeOrg',
  edgeDomain: 'edge.example.com',
  /** In the form of Adobe's IDs. */
  datastreams: {
    development: '00000000-0000-0000-0000-000000000001',
    staging: '00000000-0000-0000-0000-000000000002',
    production: '00000000-0000-0000-0000-000000000003',
  },
  host: 'www.example.com',
} as const;
