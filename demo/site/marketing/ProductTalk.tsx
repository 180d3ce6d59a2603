import { Text } from '../../aem/Text.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ProductData } from './marketingPage.ts';
import { contactPage } from './otherPages.ts';

/** A text with links: to a page of this site, to both sister hosts, and to a mailbox. */
export const ProductTalk = ({ product }: { readonly product: ProductData }) => (
  <Text title={`Talk to us about ${product.title}`} text="Where to go from here." className="cmp-text--boxed">
    <h2>Talk to us about {product.title}</h2>
    <p>
      A baker will <a href={linkBetween(product, contactPage)}>call you back</a>, or write to{' '}
      <a href={`mailto:samples@foodco.example?subject=${encodeURIComponent(product.title)}`}>
        samples@foodco.example
      </a>
      . Organic grades live at <a href="https://pure.foodco.example/organic">Foodco Pure</a>; to see it baked,
      book a day at <a href="https://kitchen.foodco.example/book">Foodco Kitchen</a>.
    </p>
  </Text>
);
