/** How many bytes a text has in a request. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
