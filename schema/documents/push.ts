/** How a browser lets notices come to it (Web Push). */
import * as v from 'valibot';

const base64url = (least: number, most: number) =>
  v.pipe(v.string(), v.minLength(least), v.maxLength(most), v.regex(/^[\w-]+={0,2}$/));

/** What the browser gives when a person allows it. */
export const PushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2_000), v.url()),
  keys: v.object({ p256dh: base64url(86, 90), auth: base64url(22, 26) }),
});
export type PushSubscribed = v.InferOutput<typeof PushSubscriptionSchema>;

export const PushEndSchema = v.object({ endpoint: v.pipe(v.string(), v.maxLength(2_000)) });

/** What a browser subscribes with, base64url. */
export const PushKeySchema = v.object({ key: v.string() });

/** What comes to a device, as the service worker shows it. */
export const PushedNoticeSchema = v.object({
  title: v.string(),
  body: v.string(),
  /** The screen that a press opens. */
  path: v.string(),
  /** The same notice once, however often it comes. */
  tag: v.string(),
  /** Stays until somebody sees it. */
  urgent: v.boolean(),
});
export type PushedNotice = v.InferOutput<typeof PushedNoticeSchema>;
