import { LinkList } from '../../aem/LinkList.tsx';
import type { SectionProps } from '../page.ts';
import { customerLinks, mainLinks, outerLinks } from './publicLinks.ts';
import { wordsIn } from './words.ts';

export const Footer = ({ page, onCookieSettings }: SectionProps) => {
  const words = wordsIn(page.language);
  const columns = [
    [words.company, mainLinks(page)],
    [words.customers, customerLinks(page)],
    [words.elsewhere, outerLinks],
  ] as const;
  return (
    <footer className="footer">
      <div className="footer__columns">
        <p className="title">Foodco</p>
        {columns.map(([title, links], at) => (
          <div key={title}>
            <h2 className="quiet">{title}</h2>
            <LinkList title={title} links={links} type="footer" location="footer" parentPosition={at + 1} />
          </div>
        ))}
      </div>
      <div className="row row--apart">
        <p className="quiet">{words.madeUp}</p>
        <button className="text-button ot-sdk-show-settings" type="button" onClick={onCookieSettings}>
          {words.cookies}
        </button>
      </div>
    </footer>
  );
};
