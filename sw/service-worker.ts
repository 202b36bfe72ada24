/**
 * The service worker: keeps the app's own files and answers navigations with them, so that it opens with no
 * network. Of business data it holds what another app shared and nobody took yet; it sends no operation, and takes over only when a person says so.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SHARED_FILES } from '../schema/documents/shared-files.ts';
import { ASKS_SERVER } from './navigation.ts';
import { ownPath, shownNotice } from './push.ts';
import { takeShared } from './shared-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** Replaced by the build with the list of files and their revisions. */
precacheAndRoute(self.__WB_MANIFEST);
/** Those of an earlier build remain until this one takes over. */
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: ASKS_SERVER }));

/**
 * Calls go past the worker where the browser can be told so: they need nothing of it, it need not be begun for them, and one
 * that comes while a newer version takes over would begin the old one anew and so hold the newer one back.
 */
self.addEventListener('install', (event) => {
  const { addRoutes } = event as RoutingInstall;
  if (addRoutes !== undefined)
    event.waitUntil(addRoutes.call(event, { condition: { urlPattern: '/api/v1/*' }, source: 'network' }));
});

/** The Service Worker Static Routing API, which the language's own types do not have. */
type RoutingInstall = ExtendableEvent & {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

/** What programs are told of the calls: as it is now, and with no network as it was when it was last read. */
registerRoute(
  ({ url }) => /^\/api\/docs(\/|$)/.test(url.pathname),
  async ({ request }) => {
    const cache = await caches.open('api-docs');
    try {
      const answer = await fetch(request);
      if (answer.ok) await cache.put(request, answer.clone());
      return answer;
    } catch (error) {
      const read = await cache.match(request);
      if (read === undefined) throw error;
      return read;
    }
  },
);

/** What another app shares waits here until a screen asks for it, with no network too. */
registerRoute(
  ({ url }) => url.pathname === SHARED_FILES.path,
  async ({ request }) => {
    const open = () => caches.open(SHARED_FILES.cache);
    const place = await takeShared(request, open, () => crypto.randomUUID());
    return Response.redirect(new URL(place, self.location.origin), 303);
  },
  'POST',
);

/** The first worker takes the pages that are open, so that they too open again with no network. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

type SyncEvent = ExtendableEvent & { tag: string };

/** Background Sync: the network is back. A tab does the sending; without one it waits for the next opening. */
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === 'tintero-outbox') waitUntil.call(event, wakeTabs());
});

async function wakeTabs(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage({ type: 'WAKE' });
}

self.addEventListener('push', (event: PushEvent) => {
  const { title, options } = shownNotice(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Pressed, it opens in the app that is open already, else in one that is opened. */
self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data?.path)));
});

async function open(path: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab === undefined) return void (await self.clients.openWindow(path));
  await tab.focus();
  tab.postMessage({ type: 'OPEN', path });
}
