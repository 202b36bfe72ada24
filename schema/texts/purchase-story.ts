/** Words of the story of a purchase. */
import type { StoryState, StoryStepName, StoryWho } from '../values/picklists.ts';

const STEPS: Record<StoryStepName, string> = {
  order: 'Orden de compra',
  goods: 'Mercancía recibida',
  cfdi: 'Factura (CFDI)',
  payment: 'Pago',
  movement: 'Movimiento bancario',
  rep: 'Recibo de pago (REP)',
  cancellation: 'Cancelación',
};
const STATES: Record<StoryState, string> = {
  done: 'Completo',
  partly: 'En parte',
  missing: 'Falta',
  later: 'Aún no toca',
  none: 'No aplica',
  wrong: 'Por aclarar',
};
const WHO: Record<StoryWho, string> = {
  us: 'Te toca a ti',
  supplier: 'Le toca al proveedor',
  '': '',
};

export const PURCHASE_STORY = {
  title: 'Historia de la compra',
  steps: STEPS,
  states: STATES,
  who: (who: StoryWho, day: string) => (day === '' ? WHO[who] : `${WHO[who]} desde el ${day}`),
  next: (step: string, who: string) => `Sigue: ${step}. ${who}.`,
  over: 'No falta nada.',
  /** Nobody has to do anything, and it is not over. */
  waits: 'Por ahora nadie tiene que hacer nada.',
};
