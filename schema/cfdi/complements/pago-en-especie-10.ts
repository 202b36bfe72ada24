/** Pago en especie 1.0: taxes paid with works of art. */
import { type NodeOf, node, required } from '../describe.ts';
import { anyText, oneOf, shaped, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  CvePIC: required(
    verbatim(
      shaped(
        /^[A-ZÑ&]{3}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z0-9]?[A-Z0-9]?[0-9A-Z]-(?:18|19|20)\d\d(?:0[1-9]|1[012])(?:0[1-9]|[12][0-9]|3[01])-[0-9]{3}$/,
        { minLength: 25, maxLength: 25 },
      ),
    ),
  ),
  FolioSolDon: required(verbatim(shaped(/^PE-[0-9]{2}-[0-9]{5}$/, { minLength: 11, maxLength: 11 }))),
  PzaArtNombre: required(verbatim(anyText(1))),
  PzaArtTecn: required(verbatim(anyText(1))),
  PzaArtAProd: required(verbatim(shaped(/^[0-9]{4}$/))),
  PzaArtDim: required(verbatim(anyText(1))),
});

export const pagoEnEspecie10 = {
  ...shape,
  name: 'PagoEnEspecie',
  namespace: 'http://www.sat.gob.mx/pagoenespecie',
  prefix: 'pagoenespecie',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/pagoenespecie/pagoenespecie.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type PagoEnEspecie10 = NodeOf<typeof shape>;
