// What AEM loads below the content: the scripts of the components.
import { announceTextLinks } from '../../../test/browser/aem/libraries/announceTextLinks.ts';
import { movePanels } from '../../../test/browser/aem/libraries/movePanels.ts';
import { tellNewTabs } from '../../../test/browser/aem/libraries/tellNewTabs.ts';

announceTextLinks();
tellNewTabs();
movePanels();
