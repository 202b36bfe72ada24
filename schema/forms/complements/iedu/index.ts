/** Instituciones educativas privadas 1.0: a concept that pays a pupil's tuition. */
import { iedu10 } from '../../../cfdi/complements/iedu-10.ts';
import { IEDU } from '../../../texts/complements/iedu.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'iedu',
  description: iedu10,
  names: {
    nombreAlumno: 'student_name',
    nivelEducativo: 'level',
    autRVOE: 'recognition_authorization',
    rfcPago: 'payer_rfc',
  },
  texts: { title: COMPLEMENT_TITLES.iedu, ...IEDU },
});
