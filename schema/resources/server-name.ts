/** A name or an address, as they stand in a URL; no folder, port or user with it. */
export const HOST =
  /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$|^[0-9a-f:.]+$/i;
