const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whether the edge accepts a text as a first-party device ID: only UUIDs of version 4.
 * https://experienceleague.adobe.com/en/docs/experience-platform/web-sdk/identity/first-party-device-ids
 */
export function isDeviceId(text: string): boolean {
  return uuidV4.test(text);
}
