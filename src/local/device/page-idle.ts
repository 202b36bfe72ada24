/** What may wait until the first screen stands: of a slow network it would take from what the screen needs. */

const MOST_MS = 2_000;

/** Ends once the page has loaded, its fonts too, and has nothing to do; where browsers do not tell, a moment after it has loaded. */
export async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MOST_MS });
    else setTimeout(resolve, MOST_MS / 2);
  });
}
