/** A POST of JSON without an Accept header: some providers refuse one, and fetch always sends it. */
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

const MOST_BYTES = 4 * 1024 * 1024;

/**
 * @returns what was answered with status 200
 * @throws Error for any other status, no answer in time, or one that is no JSON
 */
export async function postJson(url: string, body: unknown, timeoutMs: number): Promise<unknown> {
  const text = JSON.stringify(body);
  return await new Promise<unknown>((resolve, reject) => {
    const sent = (url.startsWith('https:') ? secure : plain)(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) answer.destroy(new Error('the answer is too large'));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) return reject(new Error(`HTTP ${answer.statusCode}`));
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')));
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}
