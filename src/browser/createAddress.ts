/**
 * The page's address by `location.href`, which has no user name and password. Reading it makes a new text each time;
 * `document.URL`, which costs a tenth but may hold both, shows whether it has changed.
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
