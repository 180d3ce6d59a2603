import { linkBetween } from '../../linkBetween.ts';
import { PageHead } from '../../ui/index.ts';
import { graduatesPage } from '../otherPages.ts';
import type { ViewProps } from '../viewProps.ts';

/**
 * The answers come from a third party: the tag loads its script, which fills the element marked with
 * `data-graduate-faq`.
 */
export const GraduateFaqsView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <div className="graduate-faq" data-graduate-faq />
    <p className="graduate-faq__more">
      Not among them? Read about <a href={linkBetween(page, graduatesPage)}>the graduate year</a>, or ask{' '}
      <a href="mailto:graduates@foodco.example">graduates@foodco.example</a>.
    </p>
  </>
);
