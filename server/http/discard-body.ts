/** What is left of a body that nobody wants. */

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Reads a body to its end and forgets it. A browser that is still sending when the connection closes never
 * sees the answer; one that was heard out does. What is longer than 64 MB, or slower than ten seconds, is cut.
 */
export async function discardBody(request: Request): Promise<void> {
  const { body } = request;
  if (body === null || body.locked) return;
  const reader = body.getReader();
  const end = performance.now() + LONGEST_MS;
  const cut = setTimeout(() => void reader.cancel().catch(() => {}), LONGEST_MS);
  try {
    for (let bytes = 0; bytes < MOST_BYTES && performance.now() < end; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // Whoever sent it is gone.
  } finally {
    clearTimeout(cut);
  }
}
