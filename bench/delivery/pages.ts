import type { Tracker } from './tracker.ts';

export const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';

/** The tag's settings on a site; the edge is a first-party host beside the site. */
export const tamisSettings = (edgeDomain: string) => ({
  orgId,
  edgeDomain,
  datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
  reportSuites: { development: 'foodco-dev', staging: 'foodco-stage', production: 'foodco-prod' },
  tenant: 'foodco',
});

/** Sends events of these names in one task, each with the time of its call, and then leaves if there is an address. */
const send = `(names, filler, to) => {
  for (const name of names) tracker.track(name + '@' + Date.now(), 'x'.repeat(filler));
  if (to) window.location.href = to;
}`;

export interface PageOptions {
  readonly consent?: boolean;
  /** A script that runs after the library has been started and the page view reported. */
  readonly afterwards?: string;
}

/** A page with the library; it reports a page view. */
export const trackedPage = (
  tracker: Tracker,
  host: string,
  { consent = true, afterwards = '' }: PageOptions,
): string => {
  const start = JSON.stringify({ host, orgId, consent, variant: tracker.variant });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tracked</title>
<script type="application/json" id="tamis-settings">${JSON.stringify(tamisSettings(host))}</script>
<script>window.OnetrustActiveGroups = '${consent ? ',C0001,C0002,' : ',C0001,'}';</script>
${tracker.scripts.map((src) => `<script src="${src}"></script>`).join('\n')}
<script>
window.send = ${send};
tracker.start(${start});
tracker.page();
${afterwards}
</script>
</head>
<body><p>Tracked</p></body>
</html>`;
};

export const plainPage = '<!doctype html><html lang="en"><title>Plain</title><p>Plain</p></html>';
