/** The parts of the form that the SAT's description makes: totals with the taxes withheld, and the period. */
import { retenciones20 } from '../../cfdi/retenciones-20.ts';
import { nodeForm } from '../engine/node-form.ts';

export const totalsForm = nodeForm(retenciones20.children.Totales.shape, {
  computed: ['MontoTotOperacion', 'MontoTotRet'],
});
export const periodForm = nodeForm(retenciones20.children.Periodo.shape);
