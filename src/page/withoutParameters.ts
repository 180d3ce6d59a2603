/** A path without the parameters of its segments, such as the session that servlet containers write: `;jsessionid=1A2B`. */
export const withoutParameters = (path: string): string => path.replace(/;[^/;=]+=[^/;]*/g, '');
