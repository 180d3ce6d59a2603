import { useEffect, useRef, useState } from 'react';
import { BOOKMARKLET } from '../../src/inspector/bookmarklet.ts';

/** The bookmark that opens the inspector on any page with the tag. */
export const BookmarkControls = () => {
  const link = useRef<HTMLAnchorElement>(null);
  const [isClicked, setIsClicked] = useState(false);
  useEffect(() => {
    const explain = (event: MouseEvent) => {
      event.preventDefault();
      setIsClicked(true);
    };
    // React refuses addresses with a script.
    link.current?.setAttribute('href', BOOKMARKLET);
    link.current?.addEventListener('click', explain);
  }, []);
  return (
    <fieldset className="controls">
      <legend className="controls__title">Other sites</legend>
      {/* biome-ignore lint/a11y/useValidAnchor: the effect gives it its address. */}
      <a className="tool-button bookmark" ref={link}>
        Inspect Tamis
      </a>
      <p className="controls__note">
        Drag this link to the bookmarks bar. There, a click opens the inspector on any page that has the tag.
      </p>
      <p className="controls__note" role="status">
        {isClicked && 'A click here does nothing: the inspector is open. Drag the link to the bookmarks bar.'}
      </p>
    </fieldset>
  );
};
