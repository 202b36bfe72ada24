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
  /** Other screens that are of this section, with what is below them. */
  rooms?: readonly string[];
  reset: Reset;
  /** Any of several is enough. */
  can: Permission | readonly Permission[];
};

/** The first is where everybody is who has not chosen. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  {
    id: 'invoicing',
    landing: '/receipts',
    // What is below /receipts is of several sections.
    rooms: ['/receipts/new', '/drafts', '/recurring_drafts', '/deposit_runs', '/payroll_runs'],
    reset: 'others',
    can: 'receipts.read',
  },
  { id: 'conciliation_host', landing: '/receipts/received', reset: 'conciliation', can: 'receipts.read' },
  { id: 'conciliation_guest', landing: '/receipts/emmited', reset: 'conciliation', can: 'receipts.read' },
  { id: 'email_tracking', landing: '/email_tracking', reset: 'email_tracking', can: 'receipts.send' },
  {
    id: 'colaboration_host',
    landing: '/purchase_orders',
    rooms: ['/merchandise_receipts', '/providers', '/pre_reg', '/provider_records', '/receiver_records'],
    reset: 'colaboration',
    can: 'purchase_orders.write',
  },
  {
    id: 'colaboration_guest',
    landing: '/purchase_orders',
    rooms: ['/merchandise_receipts', '/hosts', '/host_records', '/sales_agenda'],
    reset: 'colaboration',
    can: 'purchase_orders.answer',
  },
  {
    id: 'factoring',
    landing: '/factorings',
    rooms: ['/factors', '/factor_clients'],
    reset: 'colaboration',
    can: 'factors.answer',
  },
  {
    id: 'fiscal_risk',
    landing: '/providers/risk',
    rooms: ['/fiscal_risk'],
    reset: 'fiscal_risk',
    can: 'providers.read',
  },
  {
    id: 'print',
    landing: '/templates',
    rooms: ['/rules', '/document_looks'],
    reset: 'print',
    can: 'templates.write',
  },
];

/** Those that a person sees. @param exists whether the app has a screen at a path */
export function shownSections(
  can: Can,
  exists: (path: string) => boolean,
  all: readonly Section[] = SECTIONS,
): Section[] {
  return all.filter((section) => can(section.can) && exists(section.landing));
}

/** The section that one is in: that of the screen one is at, else the one of before. @param last its id, '' for none */
export function sectionAt(path: string, shown: readonly Section[], last: string): Section {
  const depths = shown.map((section) => depthAt(path, section));
  const deepest = Math.max(0, ...depths);
  const here = deepest === 0 ? [] : shown.filter((_, at) => depths[at] === deepest);
  const before = shown.find(({ id }) => id === last);
  if (before !== undefined && (here.length === 0 || here.includes(before))) return before;
  return here[0] ?? shown[0] ?? SECTIONS[0];
}

/** How much of the path a section has of its own; 0 when it is none of it. */
function depthAt(path: string, { landing, rooms = [] }: Section): number {
  const own = (place: string) => path === place || path.startsWith(`${place}/`);
  // Below the list of what was issued are the screens of other sections.
  const places = landing === SECTIONS[0].landing ? rooms : [landing, ...rooms];
  if (path === landing) return landing.length;
  return Math.max(0, ...places.filter(own).map(({ length }) => length));
}
