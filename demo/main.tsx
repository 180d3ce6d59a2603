import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announceComponents } from './aem/announceComponents.ts';
import { ConsentBanner } from './consent/ConsentBanner.tsx';
import { startOneTrust } from './consent/startOneTrust.ts';
import { startInspector } from './inspection/startInspector.tsx';
import { notFoundPage, pageById } from './site/pages.ts';
import { SitePage } from './site/SitePage.tsx';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
};

// In a build, the scripts lie in a folder of the site's root. Split into two statements, because Vite would take a
// single expression for the address of a file.
const { url } = import.meta;
const root = import.meta.env.PROD ? new URL('../', url).pathname : '/';
// The not-found page can appear at any path.
const found = pageById(document.body.id);
const page = found === notFoundPage ? { ...found, path: location.pathname.slice(root.length - 1) } : found;
const oneTrust = startOneTrust(window);

// Two React roots for two owners: the site, and the vendor of the banner. The inspector is a separate script.
const site = element('site');
flushSync(() =>
  createRoot(site).render(
    <SitePage
      page={page}
      onCookieSettings={oneTrust.showBanner}
      onRendered={() => announceComponents(site, window.adobeDataLayer)}
    />,
  ),
);

createRoot(element('onetrust-consent-sdk')).render(<ConsentBanner oneTrust={oneTrust} />);
// An example's page is in a frame, beside the inspector of the visitor's own page.
if (window.parent === window) startInspector(window, oneTrust, `${root}inspector.js`);
