/** Sector financiero 1.0: withholding by a trust’s bank. */
import { type NodeOf, node, optional, required } from '../describe.ts';
import { anyText, oneOf, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  IdFideicom: required(verbatim(anyText(1, 20))),
  NomFideicom: optional(verbatim(anyText(1, 100))),
  DescripFideicom: required(verbatim(anyText(1, 300))),
});

export const sectorFinanciero10 = {
  ...shape,
  name: 'SectorFinanciero',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/sectorfinanciero',
  prefix: 'sectorfinanciero',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/sectorfinanciero/sectorfinanciero.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type SectorFinanciero10 = NodeOf<typeof shape>;
