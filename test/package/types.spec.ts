import { join } from 'node:path';
import { test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { createApp } from './createApp.ts';
import { snippetsOf } from './snippetsOf.ts';

const tools = join(projectRoot, 'test/package/node_modules');
const COMPILERS = [
  ['5.5', join(tools, 'typescript-5.5')],
  ['5.8', join(tools, 'typescript-5.8')],
  ['5.9', join(tools, 'typescript-5.9')],
  ['6', join(tools, 'typescript-6')],
  ['7', join(projectRoot, 'node_modules/typescript')],
] as const;

const MISTAKES = `
import { defineRule, payload, pushed, pushEvent, under } from 'tamis';
import { createSatellite } from 'tamis/legacy';
import { TamisProvider, Track, useConsent, usePageView, useTamis, useTrack } from 'tamis/react';
import { allRules, linkRules } from 'tamis/rules';
import { createTestTag, startEdge } from 'tamis/testing';
import './newsletter.js';

export const all = [createSatellite, TamisProvider, Track, useConsent, usePageView, useTamis, useTrack, linkRules, startEdge];
createTestTag({ rules: allRules }).push('newsletterSubscribed', { newsletter: { topic: 'baking' } });
pushEvent([], 'newsletterSubscribed', { newsletter: { topic: 'baking' } });
// @ts-expect-error a misspelt event
pushEvent([], 'newsleterSubscribed', { newsletter: { topic: 'baking' } });
// @ts-expect-error a misspelt path
under('_tenant.newsleter', { topic: 'baking' });
// @ts-expect-error a misspelt field
under('_tenant.newsletter', { topik: 'baking' });
defineRule(pushed('newsletterSubscribed'), {
  name: 'x',
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      // @ts-expect-error a misspelt field of the payload
      xdm: { ...under('_tenant.newsletter', { topic: payload('newsletter.topik') }) },
    },
  ],
});
`;

const configOf = (module: string, moduleResolution: string) =>
  JSON.stringify({
    compilerOptions: {
      ...{ strict: true, noEmit: true, skipLibCheck: false, jsx: 'react-jsx', types: [] },
      ...{ target: 'es2020', lib: ['es2020', 'dom', 'dom.iterable'], module, moduleResolution },
    },
    files: ['newsletter.ts', 'mistakes.ts'],
  });

test.for(COMPILERS)('types compile in TypeScript %s, none skipped', async ([, compiler]) => {
  const rule = snippetsOf('docs/testing-rules.md')['src/newsletter.ts'] ?? '';
  const { node } = createApp({
    files: {
      'newsletter.ts': rule,
      'mistakes.ts': MISTAKES,
      'bundler.json': configOf('esnext', 'bundler'),
      'node16.json': configOf('node16', 'node16'),
    },
    ours: ['@types/react', 'csstype'],
  });
  for (const config of ['bundler.json', 'node16.json']) {
    await node([join(compiler, 'bin/tsc'), '-p', config]);
  }
});
