/** The page's nonce, if it has one. */
const nonce = (): string | undefined => {
  const element = document.querySelector<HTMLElement>('[nonce]');
  return element?.nonce || element?.getAttribute('nonce') || undefined;
};

export default nonce;
