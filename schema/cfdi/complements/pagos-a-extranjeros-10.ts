/** Pagos a extranjeros 1.0. */
import { maybe, type NodeOf, node, required } from '../describe.ts';
import { anyText, key, oldCurp, oldRfcWithEnd, oneOf, verbatim } from '../value-type.ts';

const conceptoPago = key('Retenciones/c_TipoContribuyenteSujetoRetencion', /^[0-9]{1}$/);

const noBeneficiario = node({
  PaisDeResidParaEfecFisc: required(key('Retenciones/c_Pais', /^[A-Z]{2,3}$/)),
  ConceptoPago: required(conceptoPago),
  DescripcionConcepto: required(anyText(1, 255)),
});

const beneficiario = node({
  RFC: required(oldRfcWithEnd),
  CURP: required(oldCurp),
  NomDenRazSocB: required(anyText(1, 300)),
  ConceptoPago: required(conceptoPago),
  DescripcionConcepto: required(anyText(1, 255)),
});

const shape = node(
  { Version: required(verbatim(oneOf('1.0'))), EsBenefEfectDelCobro: required(oneOf('SI', 'NO')) },
  { NoBeneficiario: maybe(noBeneficiario), Beneficiario: maybe(beneficiario) },
);

export const pagosAExtranjeros10 = {
  ...shape,
  name: 'Pagosaextranjeros',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/pagosaextranjeros',
  prefix: 'pagosaextranjeros',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/pagosaextranjeros/pagosaextranjeros.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type PagosAExtranjeros10 = NodeOf<typeof shape>;
