/**
 * Sections of the portal: where each lands, which session a change asks for, and who sees it. A new one is a line here and its words;
 * it is offered once its landing page is there. Spec 1 §2, §4. Pure.
 */
import type { Can, Permission } from './access/permissions.ts';
import type { SECTIONS_TEXT } from './texts/shell.ts';

/** What GET /sessions/reset/{section} is asked. */
type Reset = 'conciliation' | 'colaboration' | 'print' | 'fiscal_risk' | 'email_tracking' | 'others';

export type Section = {
  id: keyof typeof SECTIONS_TEXT;
  /** The path of a screen. */
  landing: string;
  reset: Reset;
  /** Any of several is enough. */
  can: Permission | readonly Permission[];
};

/** The first is where everybody is who has not chosen. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  { id: 'invoicing', landing: '/receipts', reset: 'others', can: 'receipts.read' },
  { id: 'conciliation_host', landing: '/receipts/received', reset: 'conciliation', can: 'receipts.read' },
  { id: 'conciliation_guest', landing: '/receipts/emmited', reset: 'conciliation', can: 'receipts.read' },
  { id: 'email_tracking', landing: '/email_tracking', reset: 'email_tracking', can: 'receipts.send' },
  {
    id: 'colaboration_host',
    landing: '/purchase_orders',
    reset: 'colaboration',
    can: 'purchase_orders.write',
  },
  {
    id: 'colaboration_guest',
    landing: '/purchase_orders',
    reset: 'colaboration',
    can: 'purchase_orders.answer',
  },
  { id: 'factoring', landing: '/factorings', reset: 'colaboration', can: 'factors.answer' },
  { id: 'fiscal_risk', landing: '/providers/risk', reset: 'fiscal_risk', can: 'providers.read' },
  { id: 'print', landing: '/templates', reset: 'print', can: 'templates.write' },
];

/** Those that a person sees. @param exists whether the app has a screen at a path */
export function shownSections(
  can: Can,
  exists: (path: string) => boolean,
  all: readonly Section[] = SECTIONS,
): Section[] {
  return all.filter((section) => can(section.can) && exists(section.landing));
}

/** The section that one is in: that of the landing page one is at, else the one of before. @param last its id, '' for none */
export function sectionAt(path: string, shown: readonly Section[], last: string): Section {
  const here = shown.filter(({ landing }) => landing === path);
  const before = shown.find(({ id }) => id === last);
  if (before !== undefined && (here.length === 0 || here.includes(before))) return before;
  return here[0] ?? shown[0] ?? SECTIONS[0];
}
