import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import SiteLayout from './SiteLayout.vue';
import './plan.css';
import './print.css';
import './site.css';

export default { extends: DefaultTheme, Layout: SiteLayout } satisfies Theme;
