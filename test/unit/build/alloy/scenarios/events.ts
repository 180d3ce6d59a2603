import { knownCookies, type Scenario } from '../scenario.ts';
import { send } from './send.ts';

const sending =
  (more?: object): Scenario['play'] =>
  (alloy, note) =>
    note('sent', send(alloy, more));

export const events: readonly Scenario[] = [
  { title: 'one event', play: sending({ data: { a: { b: 1 } } }) },
  {
    title: 'two events of a visitor who is new: the second waits for the identity',
    play: async (alloy, note) => {
      await Promise.all([note('first', send(alloy)), note('second', send(alloy, { type: 'other' }))]);
    },
  },
  {
    title: 'an identity that never comes: one event after another',
    answer: () => ({ handle: [] }),
    play: async (alloy, note) => {
      await Promise.all([note('1', send(alloy)), note('2', send(alloy)), note('3', send(alloy))]);
    },
  },
  {
    title: 'a visitor who is known, and the region',
    cookies: { ...knownCookies, kndctr_ABC_AdobeOrg_cluster: 'va6', other: 'x', at_qa_mode: '{}' },
    play: sending(),
  },
  {
    title: 'the region of Target',
    cookies: { mboxEdgeCluster: '37' },
    play: (alloy) => send(alloy).then(() => {}),
  },
  {
    title: 'an edge of the page’s own site',
    config: { edgeDomain: 'edge.localhost' },
    cookies: knownCookies,
    play: sending(),
  },
  {
    title: 'every option',
    play: sending({
      ...{ type: 'special', mergeId: 'm', datasetId: 'd', documentUnloading: true },
      decisionScopes: ['a', 'b'],
      personalization: {
        decisionScopes: ['c'],
        surfaces: ['#part', 'web://X.test/A/', 'bad'],
        sendDisplayEvent: true,
      },
      edgeConfigOverrides: {
        datastreamId: 'ds-2',
        com_adobe_analytics: { reportSuites: ['a'] },
        com_adobe_target: { enabled: false, propertyToken: '' },
      },
    }),
  },
  {
    title: 'an event as the page is left: to collect once the visitor is known',
    cookies: knownCookies,
    answer: () => ({ status: 204 }),
    play: sending({ documentUnloading: true }),
  },
  {
    title: 'no personalisation asked for',
    play: sending({ personalization: { defaultPersonalizationEnabled: false } }),
  },
  { title: 'Adobe Assurance', search: '?adb_validation_sessionid=a%20b', play: sending() },
  {
    title: 'authoring of offers',
    search: '?adobe_authoring_enabled=1',
    play: sending({ renderDecisions: true }),
  },
  {
    title: 'Object.prototype is not for the page to change',
    play: sending({ data: JSON.parse('{"__proto__":{"a":1},"constructor":{"b":1}}') }),
  },
];
