/** Every provider that the portal can work with, one line each. How to add one: docs/decisions/providers.md. */

import { finkok } from './finkok.ts';
import type { PacProvider } from './port.ts';
import { prodigia } from './prodigia.ts';
import { sw } from './sw.ts';

export const PROVIDERS: readonly PacProvider[] = [sw, finkok, prodigia];
