/** Leyendas fiscales 1.0: sentences that a law asks for. */
import { list, type NodeOf, node, optional, required } from '../describe.ts';
import { anyText, oneOf, verbatim } from '../value-type.ts';

const leyenda = node({
  disposicionFiscal: optional(anyText(1)),
  norma: optional(anyText(1)),
  textoLeyenda: required(anyText(1)),
});

const shape = node({ version: required(verbatim(oneOf('1.0'))) }, { Leyenda: list(leyenda) });

export const leyendasFiscales10 = {
  ...shape,
  name: 'LeyendasFiscales',
  namespace: 'http://www.sat.gob.mx/leyendasFiscales',
  prefix: 'leyendasFisc',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/leyendasFiscales/leyendasFisc.xsd',
  version: { attribute: 'version', value: '1.0' },
} as const;

export type LeyendasFiscales10 = NodeOf<typeof shape>;
