/** Enajenación de acciones 1.0: sale of shares, on withholdings. */
import { enajenacionDeAcciones10 } from '../../../cfdi/complements/enajenacion-de-acciones-10.ts';
import { ENAJENACION_ACCIONES } from '../../../texts/complements/enajenacion-acciones.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'enajenacion_acciones',
  description: enajenacionDeAcciones10,
  texts: { title: COMPLEMENT_TITLES.enajenacion_acciones, ...ENAJENACION_ACCIONES },
});
