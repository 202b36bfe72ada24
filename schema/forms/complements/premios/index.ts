/** Premios 1.0: prizes, on withholdings. */
import { c_EntidadesFederativas } from '../../../catalogs/small/retenciones.ts';
import { premios10 } from '../../../cfdi/complements/premios-10.ts';
import { PREMIOS } from '../../../texts/complements/premios.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'premios',
  description: premios10,
  texts: { title: COMPLEMENT_TITLES.premios, ...PREMIOS },
  options: (path) => (path.endsWith('entidad_federativa') ? c_EntidadesFederativas : undefined),
});
