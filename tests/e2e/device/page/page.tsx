/**
 * A page without screens: the whole of src/local in reach of a test, with hooks mounted by name. What a test
 * sees here is what a screen would be given.
 */
import { createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as catalogs from '../../../../src/local/catalogs/catalogs.ts';
import { registerServiceWorker } from '../../../../src/local/device/updates.ts';
import * as local from '../../../../src/local/index.ts';
import { currentDevice } from '../../../../src/local/opened.ts';

import { layDownReceipts } from './old-receipts.ts';

declare const __BUILD__: string;

type Hooks = { [K in keyof typeof local as K extends `use${string}` ? K : never]: (typeof local)[K] };
type HookName = keyof Hooks;
export type Seen = { times: number; value: unknown };

const seen: Record<string, Seen> = {};
const roots = new Map<string, Root>();

/** Mounts a hook under a key; `seen[key].value` is what it last gave. Mounting again changes its inputs. */
function watch(key: string, name: HookName, ...inputs: unknown[]): void {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a test names the hook it wants
  const hook = local[name] as (...inputs: unknown[]) => unknown;
  let root = roots.get(key);
  if (root === undefined) {
    root = createRoot(document.createElement('div'));
    roots.set(key, root);
  }
  const Probe = () => {
    const value = hook(...inputs);
    useEffect(() => {
      seen[key] = { times: (seen[key]?.times ?? 0) + 1, value };
    });
    return null;
  };
  root.render(createElement(Probe));
}

export type DevicePage = {
  build: string;
  local: typeof local;
  catalogs: typeof catalogs;
  device: () => ReturnType<typeof currentDevice.get>;
  seen: typeof seen;
  watch: typeof watch;
  layDownReceipts: typeof layDownReceipts;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the window's type is an interface
  interface Window {
    page: DevicePage;
  }
}

window.page = {
  build: __BUILD__,
  local,
  catalogs,
  device: () => currentDevice.get(),
  seen,
  watch,
  layDownReceipts,
};
registerServiceWorker();
watch('session', 'useSession');
watch('connection', 'useConnection');
watch('outbox', 'useOutbox');
watch('update', 'useAppUpdate');
