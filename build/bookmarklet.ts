/** Opens the inspector on a page that has the tag, whether it has a global or not. */
export const BOOKMARKLET =
  "javascript:(()=>{const made=window[Symbol.for('tamis')]?.made;made?made.tag.inspect():alert('There is no Tamis on this page.')})()";
