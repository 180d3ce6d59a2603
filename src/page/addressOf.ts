/** The address of a page without the name of a place in it; a hash that is a route (`#/…`) belongs to the page. */
export const addressOf = (url: string): string => url.replace(/#(?!\/).*$/, '');
