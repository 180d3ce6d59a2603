import type { Edit } from '../shop.ts';
import type { Row } from './shopChanges.ts';

const foodco = (from: string, to: string): Edit => ['foodco.ts', from, to];
const row = (change: string, edits: readonly Edit[], ...says: readonly string[]): Row => ({
  change,
  edits,
  says,
});

/** Changes of Foodco's files, in `src`. */
export const FOODCO_CHANGES: readonly Row[] = [
  row(
    'a host goes to staging',
    [foodco("www: 'production'", "www: 'staging'")],
    'breaks a report: host: `www`: production → staging',
  ),
  row(
    'its gate is removed',
    [foodco('  gates: [timeZoneGate],\n', '')],
    'privacy: gate removed: timeZoneGate',
  ),
  row(
    'a default of the banner no longer counts',
    [foodco('{ grantWhereNotRequired: true }', '')],
    'worth a look: consent: `grantWhereNotRequired`: true → false',
  ),
  row(
    'the internal campaign has another parameter',
    [foodco("parameter: 'intcid'", "parameter: 'icid'")],
    'privacy: stored: `intcid`: at a withdrawal: removed → stays',
    'privacy: stored: new: `icid` (session storage, not limited by the tag)',
    'worth a look: fill changed: fill of `_tenant.internalCampaign` reads: − query parameter intcid, − session storage intcid, + query parameter icid, + session storage icid',
  ),
  row(
    'a fill computes otherwise',
    [
      foodco(
        "typeof name === 'string' ? name : use(pageName)",
        "typeof name === 'string' ? name : undefined",
      ),
    ],
    'worth a look: fill changed: fill of `_tenant.page.name` reads: − data element Page name',
  ),
  row(
    'a script is loaded earlier',
    [foodco("phase: 'page bottom'", "phase: 'DOM ready'")],
    'worth a look: trigger: the page has reached: page bottom → the page has reached: DOM ready (Recruiting chat widget)',
    'worth a look: script: `chatWidget.phase`: page bottom → DOM ready',
  ),
  row(
    'a script comes from another host',
    [foodco('dokumfe7mps0i.cloudfront.net', 'chat.example.com')],
    'privacy: script: `chatWidget.hosts`: − dokumfe7mps0i.cloudfront.net, + chat.example.com',
  ),
  row(
    'the user has no path',
    [foodco("  userPath: 'userInfo.userID',\n", '')],
    'privacy: user: `user path`: userInfo.userID → none',
  ),
  row(
    'a social host is added',
    [foodco("'facebook.com fb.com", "'social.example.com facebook.com fb.com")],
    'worth a look: setting: `socialHosts`: + social.example.com (of the site)',
  ),
  row(
    'a default of its own setting is altered',
    [foodco('portalViewsWithoutUser: { standard: true', 'portalViewsWithoutUser: { standard: false')],
    'worth a look: setting: `portalViewsWithoutUser`: true → false (of the site)',
  ),
  row(
    'a portal page is known otherwise',
    [
      foodco(
        'hasNoBanner: ({ path }) => isPortalPath(path)',
        "hasNoBanner: ({ path }) => path === '/portal'",
      ),
    ],
    'worth a look: page: `hasNoBanner`: its code has changed (src/foodco.ts:86)',
  ),
  row(
    'a data element reads otherwise',
    [['dataElements/page.ts', "? 'errorPage' : ''", "? 'error' : ''"]],
    'worth a look: data element: code has changed of Is error page (src/dataElements/page.ts:119): `true` → `false`; Page type (src/dataElements/page.ts:58): `errorPage` → `error`',
  ),
  row(
    'a computed field',
    [['rules/fields.ts', "isOut ? 'loggedOut'", "isOut ? 'ambiguous'"]],
    'worth a look: code: `identityMap.Email_LC_SHA256`: its code has changed (src/rules/fields.ts:11) (Portal page view, Late user info, User info loaded, Request quote, Request technical document, Customer login, Admin login, Admin user info loaded, Product view, Recommendation click, Filter, Taste chart product click, Order list view, Order view, Order export, Cart abandoned, Sample request, Cancel sample, Campaign info, Campaign details view, Campaign banner click, Campaign product click, Campaign related material click)',
  ),
  row(
    'when a form is still shown',
    [['rules/forms.ts', "['formID', 'formName', 'path']", "['formID', 'path']"]],
    'worth a look: code: sent later: its code has changed (src/rules/forms.ts:37) (Form viewed)',
  ),
  row(
    'an order',
    [['rules/logins.ts', 'order: 42', 'order: 43']],
    'worth a look: order: 42 → 43 (Admin user info loaded)',
  ),
  row(
    'a condition tests otherwise',
    [['rules/conditions/forms.ts', "endsWith('not started')", "startsWith('not started')"]],
    'worth a look: code: condition the form is not in the cookie formStart: its code has changed (src/rules/conditions/forms.ts:4) (Form start)',
  ),
];

/** Changes that are none. */
export const FOODCO_NO_CHANGES: readonly Row[] = [
  row('comments and format', [
    ['dataElements/page.ts', 'export const pageType', '// The kind.\nexport const pageType'],
  ]),
  row('another name of a function', [['dataElements/page.ts', 'prefixOf', 'regionOf']]),
  row('the order of fills that fill other fields', [
    foodco("    fieldsFrom({ 'marketing.trackingCode': campaign }),\n", ''),
    foodco(
      '    scrollDepth,\n',
      "    scrollDepth,\n    fieldsFrom({ 'marketing.trackingCode': campaign }),\n",
    ),
  ]),
  row('what rules set need not be named', [foodco(', ...STORED_LOGIN.cookies', '')]),
];
