import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { giveExtras, type Mount } from '../../src/inspector/extras.ts';
import catalogueStyles from '../catalogue/catalogue.css?inline';
import { ExamplesPanel } from '../catalogue/ExamplesPanel.tsx';
import { ConditionsPanel } from '../conditions/ConditionsPanel.tsx';
import conditionsStyles from '../conditions/conditions.css?inline';
import type { OneTrust } from '../consent/startOneTrust.ts';
import { createInspection } from './createInspection.ts';
import { HeadlineAction } from './HeadlineAction.tsx';

const mounting =
  (part: ReactNode): Mount =>
  (element) => {
    const root = createRoot(element);
    root.render(part);
    return () => root.unmount();
  };

/**
 * Opens the inspector as on every site, with the demo's additions: examples to run, and the conditions of the visit.
 */
export const startInspector = (page: Window & typeof globalThis, oneTrust: OneTrust, src: string): void => {
  const inspection = createInspection(page);
  giveExtras(page, {
    views: inspection.views,
    styles: [catalogueStyles, conditionsStyles],
    standing: {
      story: () => inspection.runner.state().story,
      subscribe: inspection.runner.subscribe,
    },
    action: mounting(<HeadlineAction inspection={inspection} oneTrust={oneTrust} />),
    tabs: [
      {
        name: 'examples',
        label: 'Examples',
        mount: mounting(<ExamplesPanel inspection={inspection} />),
      },
      {
        name: 'conditions',
        label: 'Conditions',
        mount: mounting(<ConditionsPanel inspection={inspection} oneTrust={oneTrust} />),
      },
    ],
  });
  const script = Object.assign(page.document.createElement('script'), { async: true, src });
  page.document.head.append(script);
};
