import { createRoot } from 'react-dom/client';
import { createPlace } from '../../src/inspector/createPlace.ts';
import { createViewStore } from '../../src/inspector/createViewStore.ts';
import { Inspector } from '../../src/inspector/Inspector.tsx';
import { STYLES } from '../../src/inspector/styles/styles.ts';
import type { DeveloperTools } from '../developerTools.ts';
import { createAsk } from './createAsk.ts';
import { createPanelInspection } from './createPanelInspection.ts';

/** Shows the inspector in a panel of the developer tools. @param script the text of `page.js`. */
export const openPanel = (
  page: Window & typeof globalThis,
  tools: DeveloperTools,
  script: Promise<string>,
): void => {
  const { document: own } = page;
  const views = createViewStore(() => page.localStorage, 'view');
  const inspection = createPanelInspection({ page, views, ask: createAsk(script, tools) });
  const { host, container } = createPlace({ page, own, styles: STYLES, nonce: '' });
  // The theme of the developer tools may differ from the system's.
  const scheme = tools.panels.themeName === 'dark' ? 'dark' : 'light';
  own.documentElement.style.setProperty('--tamis-inspector-scheme', scheme);
  own.body.append(host);
  createRoot(container).render(<Inspector inspection={inspection} extras={undefined} isAlone />);
};
