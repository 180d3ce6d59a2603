/** A page's address without its anchor. A hash that is a route (`#/…`, `#!/…`) stays: it belongs to the page. */
export const addressOf = (url: string): string => url.replace(/#(?!!?\/).*$/, '');
