import { linkBetween } from '../../linkBetween.ts';
import { ButtonLink, PageHead } from '../../ui/index.ts';
import { cataloguePage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

export const NoSuchProduct = ({ page }: ViewProps) => (
  <PageHead title="Product not found" lead="The catalogue lists everything that we make.">
    <ButtonLink href={linkBetween(page, cataloguePage)}>Open the catalogue</ButtonLink>
  </PageHead>
);
