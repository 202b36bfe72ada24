/** Dividendos 1.0: dividends and remanentes. */
import { maybe, type NodeOf, node, optional, required } from '../describe.ts';
import { decimal, key, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const dividOUtil = node({
  CveTipDivOUtil: required(key('Retenciones/c_TipoDividendoOUtilidadDistribuida', /^[0-9]{2}$/)),
  MontISRAcredRetMexico: required(sixDecimals),
  MontISRAcredRetExtranjero: required(sixDecimals),
  MontRetExtDivExt: optional(sixDecimals),
  TipoSocDistrDiv: required(verbatim(oneOf('Sociedad Nacional', 'Sociedad Extranjera'))),
  MontISRAcredNal: optional(sixDecimals),
  MontDivAcumNal: optional(sixDecimals),
  MontDivAcumExt: optional(sixDecimals),
});

const shape = node(
  { Version: required(verbatim(oneOf('1.0'))) },
  {
    DividOUtil: maybe(dividOUtil),
    Remanente: maybe(node({ ProporcionRem: optional(decimal({ decimals: 6, max: '9999999999' })) })),
  },
);

export const dividendos10 = {
  ...shape,
  name: 'Dividendos',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/dividendos',
  prefix: 'dividendos',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/dividendos/dividendos.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type Dividendos10 = NodeOf<typeof shape>;
