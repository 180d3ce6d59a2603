/**
 * The page's address, as `location.href` tells it: without a user's name and password. That makes a new text at each
 * call; `document.URL`, which costs a tenth but may hold both, tells whether there is a new one.
 */
export const createAddress = ({ document, location }: Window): (() => string) => {
  let seen: string | undefined;
  let address = '';
  return () => {
    if (seen !== document.URL) address = location.href;
    seen = document.URL;
    return address;
  };
};
