import { named, type Scenario, turn } from '../scenario.ts';
import { deciding, decisions, html, offer, proposition, rendering, schema } from './offering.ts';
import { send } from './send.ts';

const OF_VIEW = { decisionProvider: 'TGT', characteristics: { scopeType: 'view' } };
const redirect = (data: object) => ({ schema: schema('redirect-item'), data });

export const offers: readonly Scenario[] = [
  {
    title: 'offers of several activities, scopes and views',
    html,
    config: { prehidingStyle: '#hero { opacity: 0 }' },
    ...deciding(
      proposition([offer('setText', 'page')]),
      proposition([offer('appendHtml', '<i>surface</i>', '#list')], {
        id: 'AJO:1',
        scope: 'web://localhost/',
        scopeDetails: { decisionProvider: 'AJO' },
      }),
      proposition([{ schema: schema('html-content-item'), data: { content: '<p>mbox</p>' } }], {
        id: 'AT:3',
        scope: 'mbox',
      }),
      proposition([offer('setText', 'view one', '#list')], {
        id: 'AT:4',
        scope: 'One',
        scopeDetails: OF_VIEW,
      }),
      proposition([offer('appendHtml', 'view two', '#list')], {
        id: 'AT:5',
        scope: 'two',
        scopeDetails: OF_VIEW,
      }),
    ),
    play: async (alloy, note) => {
      const viewing = (viewName: string) => ({
        renderDecisions: true,
        xdm: { web: { webPageDetails: { viewName } } },
      });
      await note('first', send(alloy, viewing('one')));
      await turn();
      await note('second', send(alloy, viewing('TWO')));
      await turn();
      await note('again', send(alloy, viewing('two')));
      await note('third', send(alloy, viewing('three')));
      await note('unrendered', send(alloy, { ...viewing('one'), renderDecisions: false }));
    },
  },
  {
    title: 'offers that are only asked for',
    html,
    ...deciding(proposition([offer('setText', 'page')])),
    play: (alloy, note) => note('sent', send(alloy)),
  },
  {
    title: 'offers that the page applies',
    html,
    ...deciding(),
    play: async (alloy, note) => {
      const propositions = [
        proposition([offer('setText', 'page')]),
        proposition([offer('setText', 'done')], { renderAttempted: true }),
        proposition([{ schema: schema('html-content-item'), data: { content: '<p>mbox</p>' } }], {
          scope: 'mbox',
        }),
        proposition([{ schema: schema('json-content-item'), data: { content: 1 } }], { scope: 'json' }),
        proposition([redirect({ content: '/' })], { scope: 'redirect' }),
      ];
      const metadata = {
        mbox: { selector: '#list', actionType: 'appendHtml' },
        json: { selector: '#hero', actionType: 'collectInteractions' },
      };
      await note('applied', alloy('applyPropositions', { propositions, metadata }));
      await note('for a view', alloy('applyPropositions', { propositions, viewName: 'one' }));
      await turn();
      await note('told', send(alloy, { personalization: { includeRenderedPropositions: true } }));
    },
  },
  {
    title: 'offers that are told of with the next event',
    html,
    ...deciding(proposition([offer('setText', 'page')])),
    play: async (alloy, note) => {
      const personalization = { sendDisplayEvent: false };
      await note('sent', send(alloy, { renderDecisions: true, personalization }));
      await turn();
      await note('told', send(alloy, { personalization: { includeRenderedPropositions: true } }));
    },
  },
  {
    title: 'a redirect among other offers',
    html,
    globals: {},
    ...deciding(
      proposition([offer('setText', 'page')]),
      proposition([offer('setText', 'x'), redirect({ content: '#there' }), offer('setText', 'y')], {
        id: 'AT:2',
      }),
    ),
    play: rendering,
  },
  {
    title: 'a redirect to nowhere',
    html,
    ...deciding(proposition([redirect({}), offer('setText', 'page')])),
    play: rendering,
  },
  {
    title: 'an answer that the server has fetched',
    html,
    play: (alloy, note) =>
      note(
        'applied',
        alloy('applyResponse', {
          renderDecisions: true,
          responseHeaders: { 'x-adobe-edge': 'IRL1;6' },
          responseBody: { handle: [...named, decisions(proposition([offer('setText', 'page')]))] },
        }),
      ),
  },
];
