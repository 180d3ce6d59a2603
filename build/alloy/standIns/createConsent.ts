/** alloy's consent where nothing ever sets it: as good as given. */
const createConsent = () => ({
  awaitConsent: () => Promise.resolve(),
  withConsent: () => Promise.resolve(),
});

export default createConsent;
