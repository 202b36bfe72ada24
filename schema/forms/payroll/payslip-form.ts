/** The form of the complement of payroll, made from its description: names, and what is computed. */
import { nomina12 } from '../../cfdi/complements/nomina-12.ts';
import { nodeForm } from '../engine/node-form.ts';

/** Sums, which nobody types. */
export const payslipForm = nodeForm(nomina12, {
  computed: [
    'TotalPercepciones',
    'TotalDeducciones',
    'TotalOtrosPagos',
    'Percepciones.TotalSueldos',
    'Percepciones.TotalSeparacionIndemnizacion',
    'Percepciones.TotalJubilacionPensionRetiro',
    'Percepciones.TotalGravado',
    'Percepciones.TotalExento',
    'Percepciones.SeparacionIndemnizacion.TotalPagado',
    'Deducciones.TotalOtrasDeducciones',
    'Deducciones.TotalImpuestosRetenidos',
  ],
});
