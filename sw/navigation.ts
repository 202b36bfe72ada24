/**
 * Navigations that the server must answer itself: calls, and links to files. Everything else is a screen,
 * and a screen is index.html.
 */
export const ASKS_SERVER: RegExp[] = [
  /^\/api\//,
  /^\/r\//,
  /^\/sessions\//,
  /[?&]format=json(&|$)/,
  /\/download\//,
  /\/download_[a-z_]+\//,
  /^\/receipts\/[^/]+\/files\//,
  /^[^?]*\.[a-z0-9]{2,11}(\?|$)/i,
];
