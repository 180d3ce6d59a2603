import { LinkList, type ListedLink } from '../../aem/LinkList.tsx';
import type { SectionProps } from '../page.ts';
import { customerLinks, mainLinks, outerLinks } from './siteLinks.ts';
import { wordsIn } from './words.ts';

interface ColumnProps {
  readonly title: string;
  readonly links: readonly ListedLink[];
  readonly position: number;
}

const Column = ({ title, links, position }: ColumnProps) => (
  <div className="footer__column">
    <h2 className="footer__title">{title}</h2>
    <LinkList title={title} links={links} type="footer" location="footer" parentPosition={position} />
  </div>
);

export const Footer = ({ page, onCookieSettings }: SectionProps) => {
  const words = wordsIn(page.language);
  return (
    <footer className="footer">
      <p className="footer__name">Foodco</p>
      <div className="footer__columns">
        <Column title={words.company} links={mainLinks(page)} position={1} />
        <Column title={words.customers} links={customerLinks(page)} position={2} />
        <Column title={words.elsewhere} links={outerLinks} position={3} />
      </div>
      <div className="footer__end">
        <p className="footer__note">{words.madeUp}</p>
        <button className="footer__cookies ot-sdk-show-settings" type="button" onClick={onCookieSettings}>
          {words.cookies}
        </button>
      </div>
    </footer>
  );
};
