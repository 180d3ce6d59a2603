/** A message of the tag as the sources contain it, with `…` for the variable parts. */
export interface Message {
  readonly text: string;
  readonly cause: string;
  readonly cure: string;
}

const message = (text: string, cause: string, cure: string): Message => ({ text, cause, cure });
const NOTHING = 'nothing: ';

/** The tag stays off: `tamis.reason` has the message; for a fault, the console has it too. */
const staysOff: readonly Message[] = [
  message(
    'Wrong settings: ….',
    'a setting is missing, misspelt or of the wrong kind',
    'correct what the message names; [all settings](settings.md)',
  ),
  message(
    '"…" must be …, but is …',
    'part of “Wrong settings”: the value is of the wrong kind; “site.settings.…” and “site.ownSettings.….standard” are the site’s defaults',
    'give a value of the kind that the message names',
  ),
  message(
    'The settings must be an object, but are ….',
    '`createTag` was called without settings, or the block contains a list or a text',
    'pass an object',
  ),
  message(
    'There is no site: createTag({ settings, site }) needs its definition.',
    '`createTag` got no `site`, or something else',
    'pass what `defineSite` returns',
  ),
  message(
    'Wrong site: ….',
    'a part of the site’s definition is missing, misspelt or of the wrong kind, such as an adapter that is not called',
    'correct what the message names; [your site](../guide/your-site.md)',
  ),
  message(
    "There are no settings: … is missing in the head, or right before the tag's script.",
    'the page has no block, or the block is elsewhere',
    'put the block into the `head`',
  ),
  message(
    'The page has several …: the tag takes none of them.',
    'two templates contain a block',
    'keep only one',
  ),
  message(
    'The settings in #… are not JSON: …',
    'a comma too many, a comment, single quotes',
    'correct the place that the message names',
  ),
  message(
    'This library is not authorized for this domain. Please contact your CSM for more information. (dynamic_host_not_allowed)',
    'the page’s host is not in `allowedHosts`',
    'add the host, or leave the tag off there',
  ),
  message('There is no browser here.', '`createTag` ran on a server', `${NOTHING}the tag does nothing there`),
  message('It was stopped.', 'the page called `tamis.stop()`', `${NOTHING}another tag may start`),
  message(
    'The page was replaced.',
    'a script replaced the page by `document.open`, which removes all listeners, and the new page has started a tag',
    `${NOTHING}the new tag goes on`,
  ),
];

/** Something failed: the console, `tamis:failure` and `tamis.health().failures` have the message. */
const failures: readonly Message[] = [
  message(
    'Failed to send “…”; the tag tries again.',
    'the edge did not answer or failed; the failure names the cause',
    `${NOTHING}the event waits in the [outbox](../delivery.md)`,
  ),
  message(
    'The edge refused an event for good.',
    'HTTP 400, 401, 403 …: wrong datastream, organisation or host',
    'compare `datastreams`, `orgId` and `edgeDomain` with the datastream',
  ),
  message(
    'An event was dropped.',
    'the edge was down, and the [outbox](../delivery.md) is full; the cause says which limit',
    'find out why the edge is down; the setting `outbox` has the limits',
  ),
  message(
    'Events may be lost unless their page comes back: they could not be stored.',
    'the page was left while events waited, and the storage is full or forbidden',
    'push fewer events at once',
  ),
  message(
    'A stored event was removed, because it is malformed.',
    'another script wrote under a key `tamis_outbox.…`; the cause is the key',
    `${NOTHING}if it comes again and again, find the script`,
  ),
  message(
    'A service behind the edge failed.',
    'the edge could not pass the events to a service, such as Analytics; the cause is its text',
    `${NOTHING}the events are not sent again; if it lasts, look at the datastream`,
  ),
  message(
    'The edge refused … events together; each is sent alone.',
    'one of the events is faulty, or the datastream is wrong; the next message says which',
    'look for the event that is `refused` in the trace',
  ),
  message(
    'Too many occurrences wait for consent: the oldest are given up.',
    'the banner has not answered, and more has happened than the tag keeps',
    `${NOTHING}states such as page views are kept longest; \`explain()\` names what is lost`,
  ),
  message(
    'Failed to start a fill: ….',
    'the `create` of this fill of the site threw, or what it returns is no fill',
    'the tag runs without that fill; look at the cause',
  ),
  message(
    'Failed to complete an event: ….',
    'this fill of the site, or the data element `page.name`, threw',
    'the event is sent without its fields; look at the cause',
  ),
  message(
    'Failed to complete an event.',
    'a fill of the product threw, for example because the page has changed built-in objects',
    'the event is sent without that field; look at the cause',
  ),
  message(
    'Failed to fill the field ….',
    'a fill gave a promise for this field, or the page has changed built-in objects',
    'the event is sent without that field; give a value that is there at once',
  ),
  message(
    'Failed to decide about an event: it is not sent.',
    'a gate of the site threw, or answered anything but `undefined` or a reason',
    'correct the gate that the cause names',
  ),
  message(
    'It answered …: neither undefined nor a reason.',
    'part of “Failed to decide about an event”',
    'correct the gate',
  ),
  message('Failed to announce an event that leaves.', 'an add-on threw', 'look at the cause'),
  message(
    'Failed to get the visitor’s identity.',
    'the edge did not answer `getIdentity`',
    `${NOTHING}the next event asks again`,
  ),
  message(
    'The queue of the page’s alloy has an entry that is no call.',
    'a script has put something else into `alloy.q`',
    'correct the script; the other calls are made',
  ),
  message(
    'Offers that this page cannot show were left out.',
    'Trusted Types without a `default` policy, or the content or the selector of an offer is wrong; the cause lists the selectors',
    'correct the offers; add [a `default` policy](../security.md#content-security-policy), or offer no HTML',
  ),
  message(
    'Failed to execute … for rule "…".',
    'a condition, an action or a field of this rule threw',
    'correct the rule; its other actions went on',
  ),
  message(
    'Rule "…" is left out.',
    'the rule has a fault, or another one has its name',
    'correct what the cause names; the other rules run',
  ),
  message(
    'Failed to take an occurrence of ….',
    'the code that describes an occurrence threw',
    'look at the cause',
  ),
  message(
    'Failed to consider rule "…" again.',
    'a rule that was held for consent threw when consent came',
    'correct the rule',
  ),
  message(
    'Failed to start the source ….',
    'the source of a trigger could not start',
    'look at the cause; rules of other sources run',
  ),
  message('Failed to start ….', 'an add-on could not start', 'correct its setting; the tag runs without it'),
  message(
    'The share of a monitor is above 0, up to 1.',
    'the cause why a [monitor](../guide/monitoring.md) has not started',
    'correct `share`',
  ),
  message(
    'The consent banner has no such group.',
    'the setting consent names a group that the banner does not have; the cause lists those that it has',
    'correct the setting, or the banner: nothing is sent',
  ),
  message(
    'A pushed field is not of its declared type: … of “…” is no ….',
    'the page pushes something else than the catalogue declares, which [cannot be converted](../guide/data-layer.md#types)',
    'correct the push, or the declaration',
  ),
  message(
    'A page value was read late: name it in “uses”.',
    'a condition or data element reads a value that its rule does not name; the cause names it',
    'add the reader to its `uses`',
  ),
  message(
    'Failed to follow the consent banner.',
    'the banner’s variable, function or event threw',
    'look at the banner; if consent cannot be read, it counts as denied',
  ),
  message('Failed to follow the data layer.', 'a listener of the tag threw', 'look at the cause'),
  message(
    'Failed to read what the page’s data layer holds.',
    'the page’s data layer has items that cannot be read',
    'look at the cause',
  ),
  message('Failed to push to the data layer.', 'the data layer of the page threw', 'look at the cause'),
  message(
    'The page has replaced its data layer.',
    'a script has put something that is no array in its place, so the tag hears nothing; [another array](../guide/data-layer.md#push) is followed',
    'keep what is there: `window.adobeDataLayer = window.adobeDataLayer || []`',
  ),
  message(
    'The page declares its data layer by “const” or “let”.',
    'that hides `window.adobeDataLayer`, so the tag hears nothing',
    'write `window.adobeDataLayer = window.adobeDataLayer || []`',
  ),
  message(
    'Cookies of the edge are left out: a request cannot carry so much.',
    'an answer stores a cookie of more than 1 KB, or more than 2 KB in all; the cause names them',
    'ask Adobe what has answered; a proxy may have changed the answer',
  ),
  message(
    'No page view was triggered on this page.',
    'for ten seconds, nothing has triggered a rule that sends a page view',
    'push `cmp:show` with the path of a page, such as `page.page-1`; for [pages that announce nothing](../guide/page-views.md#pages-that-announce-nothing), use another trigger',
  ),
  message(
    'No consent banner has spoken on this page.',
    'for thirty seconds there was neither a banner nor a cookie of one, so nothing can be sent',
    'load the banner of the site’s [adapter](../guide/consent.md); if a page has none on purpose, say so by `page.hasNoBanner`',
  ),
  message(
    'The data layer did not start.',
    'Adobe’s data layer, which the tag contains, could not start',
    'look at the cause',
  ),
  message(
    'The page has no data layer of its own, and the site brings none.',
    "cause of “The data layer did not start.”: the site has `dataLayer: 'page'`; only the tag gets what is pushed",
    'load Adobe’s data layer on this page, or leave `dataLayer` out of the site',
  ),
  message(
    'The following item cannot be handled by the data layer because it does not have a valid format: ',
    'the page pushed something that is not an object, or that contains itself',
    'push an object: `{ event: "…" }`',
  ),
  message(
    'Failed in what “…” has called.',
    'a listener or timer of the tag threw',
    'report it, with the cause',
  ),
  message(
    'The page has made “…” of the browser impossible.',
    'a script of the page has changed or removed a function of the browser',
    'find that script; the tag goes on without the function',
  ),
  message(
    'Failed to open the inspector.',
    '`inspector.js` is not beside the tag’s script, or is of another build',
    'deploy both files of one build; [inspector](../inspector.md)',
  ),
];

/** The cause of a failure, or the `reason` in the trace. */
const causes: readonly Message[] = [
  message(
    'The edge did not answer.',
    'the network failed, or a blocker stopped the request',
    `${NOTHING}it is tried again`,
  ),
  message(
    'The request failed: no answer, or a redirect, which the tag never follows.',
    'the network failed, a blocker stopped the request, or the edge’s host redirects; the browser does not say which',
    'if each event has it, open the address of the edge in the browser’s network panel',
  ),
  message(
    'The answer was not the edge’s: status ….',
    'a blocker, a service worker, a proxy or a login page has answered; or the answer was cut',
    `${NOTHING}it is tried again; if each event has it, look for that, and at \`edgeDomain\``,
  ),
  message(
    'The answer was to another request.',
    'a service worker, a proxy or a cache has repeated an earlier answer',
    `${NOTHING}it is tried again; if each event has it, look for that script or proxy`,
  ),
  message(
    'The edge has asked to wait.',
    'the edge has answered with `Retry-After`',
    `${NOTHING}it is tried again at that time`,
  ),
  message(
    'alloy did not come back in time.',
    'alloy did not finish a command within twenty seconds',
    `${NOTHING}the tag sends the event itself, and the next one wakes a new alloy`,
  ),
  message(
    'This alloy has ended.',
    'consent was withdrawn, or alloy did not come back in time',
    `${NOTHING}the next event with consent wakes a new one`,
  ),
  message(
    'The edge did not answer in time.',
    'the edge took longer than the tag waits',
    `${NOTHING}it is tried again`,
  ),
  message(
    'alloy was not ready in time.',
    'alloy did not finish its start within ten seconds',
    `${NOTHING}the next event wakes it again`,
  ),
  message(
    'The request was given up.',
    'no answer for ten seconds, consent was withdrawn, or the page was left while the edge seemed down',
    `${NOTHING}what may be sent is tried again`,
  ),
  message(
    'The edge answered with status ….',
    'the edge failed',
    `${NOTHING}after 408, 429 and 5xx it is tried again`,
  ),
  message(
    'The script … was not run: consent was withdrawn.',
    'the visitor withdrew consent while the script was fetched; only the trace says so',
    `${NOTHING}the next page with consent loads it`,
  ),
  message(
    'Consent was withdrawn.',
    'the visitor withdrew consent while a request was made',
    `${NOTHING}nothing leaves`,
  ),
  message(
    'The event leaves another way.',
    'alloy was too late: Tamis has sent the event directly',
    `${NOTHING}it was sent once`,
  ),
  message(
    'The tag was stopped.',
    'the page called `alloy` or `identity.ready()` of a tag that it has stopped',
    'call those of the tag that runs',
  ),
  message(
    'alloy is asleep: performance consent is missing.',
    'the page called `alloy` or an identity function without consent',
    'wait for consent',
  ),
  message(
    'alloy is asleep: the tag runs in shadow mode.',
    'the page called `alloy` in shadow mode',
    `${NOTHING}it works in live mode`,
  ),
  message(
    'alloy is configured by the settings of Tamis.',
    'the page called `alloy("configure")`',
    'remove that call',
  ),
  message(
    'This is a promise, but an event does not wait.',
    'a field, an element of a fill or a fill gave a promise',
    'give a value that is there at once, or wait in a condition',
  ),
  message(
    'The name of the page is no text.',
    'the element `page.name` of the site’s definition gave a number or an object',
    'give a text',
  ),
  message(
    'Module did not export a function.',
    'a condition, an action or a data element has no function where it needs one',
    'correct the rule',
  ),
  message(
    'A timeout occurred because the … took longer than … seconds to complete.',
    'the promise of an action or a condition did not settle within the rule’s `timeout`',
    'raise `timeout`, or make it faster',
  ),
  message(
    'Data element circular reference detected: …',
    'data elements use each other, more than ten levels deep',
    'remove the circular reference that the message names',
  ),
  message(
    'The rule has no trigger.',
    'a rule was written without types, and has no trigger',
    'make it with `defineRule`',
  ),
  message(
    'Its … is missing or wrong.',
    'part of “Rule "…" is left out”: `name` or the `eventType` of an event is no text, `order` no number, `actions` no list',
    'correct that part of the rule',
  ),
  message(
    'There is no purpose "…".',
    '`consented` got something else than `performance` or `targeting`',
    'correct its argument',
  ),
  message('Another rule has the same name.', 'two rules have the same name', 'rename one'),
  message(
    'The rule “…” has ….',
    'two rules claim the same name, order or Analytics event',
    'change one; see `defineRules`',
  ),
  message('The item contains itself.', 'a pushed object refers to itself', 'push plain data'),
  message('The item is too deep.', 'a pushed object has more than 1,000 levels', 'push plain data'),
  message(
    'Matching element failed. … is not a valid selector.',
    'a trigger got something that is not a valid selector',
    'correct the rule',
  ),
  message(
    'Failed to load script …',
    'the address does not answer, was blocked, or has another hash',
    'correct `src` or `integrity`; look at the content security policy',
  ),
  message(
    'Failed to load script …: its host is not among scriptHosts.',
    'a script comes from a host that is neither the site’s nor a known vendor’s',
    'name the host in `scriptHosts`',
  ),
];

/** Messages in the console only. */
const notes: readonly Message[] = [
  message(
    '[tamis] Rule "…": "…" is no event (did you mean "…"?).',
    'the event of `pushed` is misspelt: the site’s catalogue lacks it, but has one that is nearly the same',
    'correct the name, or add the event to the catalogue',
  ),
  message(
    '[tamis] This page has a running tag already: the first one goes on, the second is left out.',
    'the page has two scripts, or a script and a module',
    'keep only one',
  ),
  message(
    '[tamis] The page keeps its own "…", so the tag has no global.',
    'the page has a global `tamis` that cannot be replaced',
    'rename it, or set `global` to `false`',
  ),
  message(
    '[tamis] There is no rule, event type or data layer event … …. …',
    '`explain` got an unknown name',
    'use a name that it suggests',
  ),
  message(
    '[tamis] Nothing … was about ….…',
    'the name is known, but nothing of that name has happened on this page; the last sentence appears only if `eventNames` renames the event',
    'check whether the push happens',
  ),
  message(
    '[tamis] … was not considered: its trigger, …, has not happened ….…',
    '`explain` got a rule whose trigger has not happened, or whose push was refused',
    'trigger it: push the event, follow a link',
  ),
  message('The rules: ….', 'part of the answer of `explain`', `${NOTHING}it lists the names`),
];

/** Messages of `loader.js` and `tag.legacy.js`. */
const legacy: readonly Message[] = [
  message(
    'Adobe Launch is unsupported in IE 9 and below.',
    'a very old browser',
    `${NOTHING}the tag is not loaded`,
  ),
  message(
    'No preview without data-preview-integrity.',
    'somebody asks for a [preview](../operations.md#preview), but the loader’s element has no hash of `preview.js`',
    'add it; the released tag runs',
  ),
  message(
    'Tamis needs a browser of 2020 or later.',
    'an old browser; one of 2018 or 2019 passes the loader’s test, and reports a syntax error of `tag.js` instead',
    `${NOTHING}the tag does not run`,
  ),
  message(
    'Unable to find the Library Embed Code for Dynamic Host Resolution.',
    'the loader does not know its address, because it is an inline script',
    'load it with `src`',
  ),
  message(
    'Failed to load script ……',
    'the file of the tag is missing, or took longer than `data-timeout`',
    'look at `data-tag` and `data-integrity`',
  ),
  message(
    ': the page enforces Trusted Types without a policy "tamis-loader" for it. Its content security policy must allow that name, and no other script may have used it.',
    'part of “Failed to load script”',
    'add `tamis-loader` to the directive `trusted-types`',
  ),
  message(
    '[tamis] A Launch library (…) runs on this page and keeps ….',
    'Launch is on the page too',
    'remove Launch, or set `satellite` to `false`',
  ),
  message(
    '_satellite: there is no data element "…" for "…".',
    '`satellite.dataElements` names a data element that does not exist',
    'correct the name',
  ),
  message(
    'Failed to execute data element "…".',
    '`_satellite.getVar` asked for an element that threw',
    'look at the cause',
  ),
  message(
    'Failed to run an early call.',
    'a call of `_satellite` from before the tag failed',
    'look at the cause',
  ),
  message('Failed to execute ….', 'a function that the page gave to `_satellite` threw', 'correct it'),
  message('Rule "…" fired.', '`_satellite.setDebug(true)` is on', `${NOTHING}it shows each decision`),
  message('Condition "…" for rule "…" was not met.', 'the same', `${NOTHING}it shows each decision`),
  message(
    'Rules using the direct call event type with identifier "…" have been triggered.',
    'the same',
    `${NOTHING}it shows each decision`,
  ),
  message(
    '"…" does not match any direct call identifiers.',
    'the same; no rule has this identifier for its trigger',
    'correct the call, or add the rule',
  ),
  message(
    'Carried code runs with performance consent only.',
    'a rule names code of an imported property, and lacks the condition of consent',
    "add `consented('performance')` to its conditions",
  ),
  message(
    'Carried code may send and store in actions only.',
    'code of a condition, a data element or an event calls `s.t()`, `s.tl()` or `s.c_w()`',
    'move the call into an action',
  ),
  message('Failed to send a hit by “…”.', 'the page’s AppMeasurement threw', 'look at the cause'),
  message(
    'The page has no AppMeasurement “…”: after … hits, further ones are lost.',
    'the global that `appMeasurement.instance` names never appeared',
    'correct the name, or load the library',
  ),
  message(
    'Wrong settings: "appMeasurement" must be { "instance": <the name of a global> }, but is ….',
    'the setting is wrong',
    'give a value of the kind that the message names',
  ),
  message('The visitor-ID service failed.', 'the service did not answer as it should', 'look at the cause'),
  message(
    'The visitor-ID service gave an unreadable answer.',
    'the cause of the line above: the answer is not a JSON object',
    'look at `visitorIdService.server`',
  ),
  message(
    '… did not answer in time.',
    'a cause of the same failure: the service took more than 30 seconds',
    `${NOTHING}the next page asks again`,
  ),
  message(
    '… answered with status ….',
    'a cause of the same failure: the service failed',
    'look at `visitorIdService.server`',
  ),
  message(
    'The page has the visitor-ID library itself.',
    'Adobe’s own library runs on the page',
    'leave the setting `visitorIdService` out',
  ),
];

export const messageGroups = { 'stays off': staysOff, failures, causes, notes, legacy } as const;
