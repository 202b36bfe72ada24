/** Plataformas tecnológicas 1.0: services sold through platforms. */
import { list, maybe, type NodeOf, node, one, optional, required } from '../describe.ts';
import { amount, date, decimal, integer, key, oneOf, personRfc, verbatim } from '../value-type.ts';

const base = decimal({ decimals: 6, min: '0.000001', pattern: /^[0-9]{1,18}(?:.[0-9]{1,6})?$/u });

const impuestosTrasladadosdelServicio = node({
  Base: required(base),
  Impuesto: required(key('Retenciones/c_TipoImpuesto', /^(?:01|02|03)$/)),
  TipoFactor: required(verbatim(oneOf('Tasa'))),
  TasaCuota: required(decimal({ pattern: /^(?:\+?0*\.(?:16|08|5)0*|[+-]?0*\.?0*)$/ })),
  Importe: required(amount),
});

const contribucionGubernamental = node({
  ImpContrib: required(amount),
  EntidadDondePagaLaContribucion: required(key('Retenciones/c_EntidadesFederativas', /^[0-9]{2}$/)),
});

const comisionDelServicio = node({
  Base: optional(base),
  Porcentaje: optional(decimal({ decimals: 3, min: '0.001', max: '1' })),
  Importe: required(amount),
});

const detallesDelServicio = node(
  {
    FormaPagoServ: required(key('PlataformasTecnologicas/c_FormaPagoServ', /^[0-9]{2}$/)),
    TipoDeServ: required(key('PlataformasTecnologicas/c_TipoDeServ', /^[0-9]{2}$/)),
    SubTipServ: optional(key('PlataformasTecnologicas/c_SubTipoServ', /^[0-9]{2}$/)),
    RFCTerceroAutorizado: optional(personRfc),
    FechaServ: required(date),
    PrecioServSinIVA: required(amount),
  },
  {
    ImpuestosTrasladadosdelServicio: maybe(impuestosTrasladadosdelServicio),
    ContribucionGubernamental: maybe(contribucionGubernamental),
    ComisionDelServicio: maybe(comisionDelServicio),
  },
);

const shape = node(
  {
    Version: required(verbatim(oneOf('1.0'))),
    Periodicidad: required(key('Retenciones/c_Periodicidad', /^[0-9]{2}$/)),
    NumServ: required(integer({ min: '1' })),
    MonTotServSIVA: required(amount),
    TotalIVATrasladado: required(amount),
    TotalIVARetenido: required(amount),
    TotalISRRetenido: required(amount),
    DifIVAEntregadoPrestServ: required(amount),
    MonTotalporUsoPlataforma: required(amount),
    MonTotalContribucionGubernamental: optional(amount),
  },
  { Servicios: one(node({}, { DetallesDelServicio: list(detallesDelServicio) })) },
);

export const plataformasTecnologicas10 = {
  ...shape,
  name: 'ServiciosPlataformasTecnologicas',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/PlataformasTecnologicas10',
  prefix: 'plataformasTecnologicas',
  location:
    'http://www.sat.gob.mx/esquemas/retencionpago/1/PlataformasTecnologicas10/ServiciosPlataformasTecnologicas10.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type PlataformasTecnologicas10 = NodeOf<typeof shape>;
