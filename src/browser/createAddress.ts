/**
 * The page's address from `location.href`, which contains no user name and password. Each reading creates a new string.
 * `document.URL` costs a tenth but may contain both, so it only shows whether the address has changed.
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
