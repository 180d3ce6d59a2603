/** The extension asks for no permission and no host: the developer tools alone let it read the inspected page. */
export const manifest = (version: string) => ({
  manifest_version: 3,
  name: 'Tamis',
  description:
    'Why was this delivered, or not? The inspector of the tracking tag Tamis, in the developer tools.',
  version,
  devtools_page: 'devtools.html',
  minimum_chrome_version: '123',
  browser_specific_settings: { gecko: { id: 'inspector@tamis', strict_min_version: '120.0' } },
  content_security_policy: {
    extension_pages: "default-src 'none'; script-src 'self'; connect-src 'self'",
  },
});
