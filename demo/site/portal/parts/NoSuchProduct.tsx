import { linkBetween } from '../../linkBetween.ts';
import { ButtonLink, PageHead } from '../../ui/index.ts';
import { cataloguePage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

export const NoSuchProduct = ({ page }: ViewProps) => (
  <PageHead
    title="Which product?"
    lead="The address names none that we make. All of them are in the catalogue."
  >
    <ButtonLink href={linkBetween(page, cataloguePage)}>Open the catalogue</ButtonLink>
  </PageHead>
);
