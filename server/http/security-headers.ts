/** What the browser may do with our pages, said on every answer. */
import type { MiddlewareHandler } from 'hono';

/**
 * Scripts and data only from here, no eval. Styles may be inline: Mantine writes them so. Frames: the
 * printed form, shown from a blob or srcdoc without scripts. data: images are the QR and the logos.
 */
const policy = (scripts: string): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

const POLICY = policy("'self'");
/** Of a worker that compiles WebAssembly, which came with the app: a worker goes by what its own script was answered with. */
export const WASM_WORKER_POLICY = policy("'self' 'wasm-unsafe-eval'");

/** @param isHttps also asks browsers never to come back without TLS. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', POLICY);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'geolocation=(self), microphone=(), payment=()');
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000');
    // An answer of ours is somebody's data unless it says otherwise.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}
