/** What a new site has until somebody writes its own: `tamis check` finds what is left of it. */
export const MADE_UP = {
  tenant: 'acme',
  orgId: '0123456789ABCDEF01234567@AdobeOrg',
  edgeDomain: 'edge.example.com',
  datastreams: {
    development: 'made-up-development',
    staging: 'made-up-staging',
    production: 'made-up-production',
  },
  host: 'www.example.com',
} as const;
