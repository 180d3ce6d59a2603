/** Opens the inspector on a page that has the tag, with or without a global variable. */
export const BOOKMARKLET =
  "javascript:(()=>{const made=window[Symbol.for('tamis')]?.made;made?made.tag.inspect():alert('There is no Tamis on this page.')})()";
