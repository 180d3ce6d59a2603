// Runs in every page, before all other scripts: does what OneTrust's script does, as far as a tag sees it.
window.feltBanner = (() => {
  const YEAR_S = 31_536_000;
  const answered = document.cookie.includes('OptanonConsent=');
  const tell = (groups) => {
    window.OnetrustActiveGroups = groups;
    window.OptanonWrapper?.();
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: groups.split(',') }));
  };
  tell(answered ? ',C0001,C0002,' : ',C0001,');
  return {
    show: () => {
      const banner = document.getElementById('banner');
      banner.hidden = answered;
      document.getElementById('accept').addEventListener('click', () => {
        banner.hidden = true;
        // biome-ignore lint/suspicious/noDocumentCookie: as OneTrust writes it
        document.cookie = `OptanonConsent=groups=${encodeURIComponent('C0001:1,C0002:1,C0004:0')}; path=/; max-age=${YEAR_S}; SameSite=Lax`;
        tell(',C0001,C0002,');
      });
    },
  };
})();
