// What AEM loads in the head: the script that announces the components.
import { announceComponents } from '../../../test/browser/aem/libraries/announceComponents.ts';

announceComponents();
