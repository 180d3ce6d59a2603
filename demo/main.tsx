import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announceComponents } from './aem/announceComponents.ts';
import { ConsentBanner } from './consent/ConsentBanner.tsx';
import { startOneTrust } from './consent/startOneTrust.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { pageById } from './site/pages.ts';
import { SitePage } from './site/SitePage.tsx';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
};

const page = pageById(document.body.id);
const oneTrust = startOneTrust(window);

// Three roots, for three owners: the site, the vendor of the banner, and the inspector, which is not tracked.
const site = element('site');
flushSync(() => createRoot(site).render(<SitePage page={page} onCookieSettings={oneTrust.showBanner} />));
announceComponents(site, window.adobeDataLayer);

createRoot(element('onetrust-consent-sdk')).render(<ConsentBanner oneTrust={oneTrust} />);
createRoot(element('inspector')).render(<Inspector oneTrust={oneTrust} page={page} />);
