/** PFIC 1.0: a person who belongs to a coordinado of transport. */
import { pfic10 } from '../../../cfdi/complements/pfic-10.ts';
import { PFIC } from '../../../texts/complements/pfic.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'pfic',
  description: pfic10,
  names: { ClaveVehicular: 'vehicle_key', Placa: 'plate', RFCPF: 'rfc' },
  texts: { title: COMPLEMENT_TITLES.pfic, ...PFIC },
});
