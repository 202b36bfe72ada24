/** Pago en especie 1.0: taxes that an artist pays with a work. */
import { pagoEnEspecie10 } from '../../../cfdi/complements/pago-en-especie-10.ts';
import { KIND_PAYMENT } from '../../../texts/complements/kind-payment.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'kind_payment',
  description: pagoEnEspecie10,
  names: {
    CvePIC: 'picture_key',
    FolioSolDon: 'donation_request_folio',
    PzaArtNombre: 'piece_name',
    PzaArtTecn: 'technique',
    PzaArtAProd: 'year',
    PzaArtDim: 'dimensions',
  },
  texts: { title: COMPLEMENT_TITLES.kind_payment, ...KIND_PAYMENT },
});
