import { component } from '../../aem/component.ts';
import { Art } from '../Art.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { PageHead } from '../ui/Section.tsx';

export const FilmView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <figure
      className="stack"
      {...component('videoplayer-7f20cd93e1', 'video-player', { 'dc:title': page.title })}
    >
      <div className="film__stage">
        <Art name="field" />
        <video
          className="film__video"
          controls
          playsInline
          preload="metadata"
          title={page.title}
          src={linkBetween(page, { path: '/media/inside-the-mill.wav' })}
        >
          <track
            kind="captions"
            label="English"
            srcLang="en"
            src={linkBetween(page, { path: '/media/inside-the-mill.vtt' })}
            default
          />
        </video>
      </div>
      <figcaption className="quiet">
        Skip a quarter of the film: what was not played does not count.
      </figcaption>
    </figure>
  </>
);
