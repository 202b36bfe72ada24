/** Words of notices of received documents: a channel that cannot be read, files that a supplier annexed. */
import { cut } from '../values/cut.ts';

const MOST_TITLE = 100;
const MOST_CONTENT = 1_000;

export const RECEIVED_NOTICES = {
  channelFails: {
    name: 'Un canal de recepción no se puede leer',
    title: (name: string) => cut(`No se puede leer «${name}»`, MOST_TITLE),
    content: (trouble: string, said: string, since: string) =>
      cut(
        [
          trouble,
          said,
          since === '' ? 'Nunca se ha podido leer.' : `La última vez que se pudo fue el ${since}.`,
          'Se sigue intentando; lo que llegue ahí no entra mientras tanto.',
        ]
          .filter((part) => part !== '')
          .join(' '),
        MOST_CONTENT,
      ),
  },
  filesAnnexed: {
    name: 'Un proveedor adjuntó archivos',
    title: (name: string) => cut(`${name} adjuntó archivos a su comprobante`, MOST_TITLE),
    content: (folio: string, files: string) => cut(`${folio}: ${files}`, MOST_CONTENT),
  },
} as const;
