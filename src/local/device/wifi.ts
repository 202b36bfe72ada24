/** Whether this device is on a network that costs nothing by the byte, as far as its browser says. */

type Connection = EventTarget & { readonly type?: string };
const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** undefined: the browser does not tell. */
export function isOnWifi(): boolean | undefined {
  const type = connection()?.type;
  if (type === undefined || type === 'unknown') return undefined;
  return type === 'wifi' || type === 'ethernet';
}

/** @returns ends it */
export function onNetworkChange(changed: () => void): () => void {
  const watched = connection();
  watched?.addEventListener?.('change', changed);
  return () => watched?.removeEventListener?.('change', changed);
}
