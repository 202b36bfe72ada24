/** Where one can go. Only what works stands here: no dead links. */
import {
  IconBuildingStore,
  IconCertificate,
  IconFileInvoice,
  IconMailQuestion,
  IconPackage,
  IconPencil,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react';
import { NAVIGATION, SECTIONS_TEXT } from '../../../schema/texts/shell.ts';

export const NAVIGATION_LINKS = [
  { to: '/receipts', label: NAVIGATION.receipts, icon: IconFileInvoice },
  { to: '/drafts', label: NAVIGATION.drafts, icon: IconPencil },
  { to: '/required_cancellations', label: NAVIGATION.required, icon: IconMailQuestion },
  { to: '/customers', label: NAVIGATION.customers, icon: IconUsers },
  { to: '/products', label: NAVIGATION.products, icon: IconPackage },
  { to: '/certificates', label: NAVIGATION.certificates, icon: IconCertificate },
  { to: '/providers', label: NAVIGATION.providers, icon: IconPlugConnected },
  { to: '/branches', label: NAVIGATION.branches, icon: IconBuildingStore },
] as const;

/**
 * Sections of the portal that exist. `reset` is what GET /sessions/reset/{section} is asked before the
 * landing page opens.
 */
export const SECTIONS = [
  { id: 'invoicing', reset: 'others', landing: '/receipts', label: SECTIONS_TEXT.invoicing },
] as const;
export type Section = (typeof SECTIONS)[number];
