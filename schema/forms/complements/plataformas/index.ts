/** Plataformas tecnológicas 1.0: services sold through platforms, on withholdings. */
import { c_EntidadesFederativas } from '../../../catalogs/small/retenciones.ts';
import { plataformasTecnologicas10 } from '../../../cfdi/complements/plataformas-tecnologicas-10.ts';
import { PLATAFORMAS } from '../../../texts/complements/plataformas.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'plataformas',
  description: plataformasTecnologicas10,
  texts: { title: COMPLEMENT_TITLES.plataformas, ...PLATAFORMAS },
  options: (path) =>
    path.endsWith('entidad_donde_paga_la_contribucion') ? c_EntidadesFederativas : undefined,
});
