import { createTag } from 'tamis';
import settings from './settings.json' with { type: 'json' };
import { shop } from './site.ts';

createTag({ settings, site: shop });
