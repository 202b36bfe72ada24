/** Turista pasajero extranjero 1.0: a tourist who leaves, to whom the IVA is given back. */
import { turistaPasajeroExtranjero10 } from '../../../cfdi/complements/turista-pasajero-extranjero-10.ts';
import { COMPLEMENT_TPE } from '../../../texts/complements/complement-tpe.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'complement_tpe',
  description: turistaPasajeroExtranjero10,
  names: {
    fechadeTransito: 'transit_date',
    tipoTransito: 'transit_type',
    datosTransito: 'transit',
    Via: 'via',
    TipoId: 'id_type',
    NumeroId: 'id_number',
    Nacionalidad: 'nationality',
    EmpresaTransporte: 'transport_company',
    IdTransporte: 'transport_id',
  },
  texts: { title: COMPLEMENT_TITLES.complement_tpe, ...COMPLEMENT_TPE },
});
