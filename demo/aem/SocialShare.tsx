import { announcement, component } from './component.ts';
import { componentId } from './componentId.ts';

interface SocialShareProps {
  readonly title: string;
  /** The URL of the shared page. */
  readonly url: string;
}

/** Made-up networks; the demo's settings name their hosts. */
const NETWORKS = [
  { name: 'Grapevine', address: 'https://www.grapevine.example/share?url=' },
  { name: 'Snapdish', address: 'https://snapdish.example/pin?page=' },
  { name: 'Reelhouse', address: 'https://reelhouse.example/post?link=' },
];

/** Links to social networks, in the form of an AEM list. */
export const SocialShare = ({ title, url }: SocialShareProps) => {
  const id = componentId('social-share', url);
  return (
    <div className="cmp-social-share" {...component(id, 'social-share', {})}>
      <h2 className="cmp-social-share__title">Share this page</h2>
      <ul className="cmp-social-share__list">
        {NETWORKS.map(({ name, address }, at) => {
          const href = address + encodeURIComponent(url);
          return (
            <li
              key={name}
              {...announcement(componentId(`${id}-item`, name), 'social-share/item', {
                'dc:title': name,
                'xdm:linkURL': href,
                linkType: 'share',
                linkLocation: 'body',
                linkParent: title,
                linkListPos: at + 1,
              })}
            >
              <a className="button button--quiet" href={href} data-cmp-clickable>
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
