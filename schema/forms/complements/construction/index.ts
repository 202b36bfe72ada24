/** Servicios parciales de construcción 1.0: work on homes, which is free of IVA. */
import { serviciosParcialesConstruccion10 } from '../../../cfdi/complements/servicios-parciales-construccion-10.ts';
import { CONSTRUCTION } from '../../../texts/complements/construction.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'construction',
  description: serviciosParcialesConstruccion10,
  names: { NumPerLicoAut: 'permit_number', Inmueble: 'address' },
  texts: { title: COMPLEMENT_TITLES.construction, ...CONSTRUCTION },
});
