export const perEnvironment = { development: 'd', staging: 's', production: 'p' };

export const required = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain: 'edge.example.com',
  datastreams: perEnvironment,
  reportSuites: perEnvironment,
  tenant: 'acme',
};

export const host = 'a host such as "edge.example.com" (http: for an edge on this machine alone)';

export const ofHosts = 'a host such as "sister.example.com"';

export const hosts = `a list, each ${ofHosts}`;
