/** Stands for all groups where visitors are not asked, and the site counts this as consent. */
export const EVERY_GROUP = '*';
