/**
 * The fields of the site's own XDM namespace. A site declares them:
 * @example
 * declare module 'tamis' {
 *   interface TenantXdm {
 *     readonly newsletter: { readonly topic: string };
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface TenantXdm {}
