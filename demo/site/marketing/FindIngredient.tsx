import { component } from '../../aem/component.ts';
import { linkBetween } from '../linkBetween.ts';
import type { MarketingPageData } from './marketingPage.ts';
import { searchPage } from './otherPages.ts';

interface FindIngredientProps {
  readonly page: MarketingPageData;
  readonly text: string;
}

/** A search icon that announces only its click, as a plain AEM component does. */
export const FindIngredient = ({ page, text }: FindIngredientProps) => (
  <span {...component('search-icon-b1e7204c9f', 'search-icon', { 'dc:title': text, linkLocation: 'body' })}>
    <a className="button button--on-deep" href={`${linkBetween(page, searchPage)}?q=`} data-cmp-clickable>
      {text}
    </a>
  </span>
);
