/** Comercio Exterior 1.1: definitive exports of goods. */
import { list, maybe, type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import * as keys from '../keys.ts';
import { amount, anyText, curp, decimal, exchangeRate, integer, key, oneOf, text } from '../value-type.ts';

const domicilio = node({
  Calle: required(text(1, 100)),
  NumeroExterior: optional(text(1, 55)),
  NumeroInterior: optional(text(1, 55)),
  Colonia: optional(keys.neighborhood),
  Localidad: optional(keys.locality),
  Referencia: optional(text(1, 250)),
  Municipio: optional(keys.municipality),
  Estado: required(keys.state),
  Pais: required(keys.country),
  CodigoPostal: required(keys.postalCode),
});

const emisor = node({ Curp: optional(curp) }, { Domicilio: maybe(domicilio) });

const receptorDomicilio = node({
  Calle: required(text(1, 100)),
  NumeroExterior: optional(text(1, 55)),
  NumeroInterior: optional(text(1, 55)),
  Colonia: optional(text(1, 120)),
  Localidad: optional(text(1, 120)),
  Referencia: optional(text(1, 250)),
  Municipio: optional(text(1, 120)),
  Estado: required(text(1, 30)),
  Pais: required(keys.country),
  CodigoPostal: required(anyText(1, 12)),
});

const receptor = node({ NumRegIdTrib: optional(anyText(6, 40)) }, { Domicilio: maybe(receptorDomicilio) });

const destinatario = node(
  { NumRegIdTrib: optional(anyText(6, 40)), Nombre: optional(text(1, 300)) },
  { Domicilio: list(receptorDomicilio) },
);

const descripcionesEspecificas = node({
  Marca: required(text(1, 35)),
  Modelo: optional(text(1, 80)),
  SubModelo: optional(text(1, 50)),
  NumeroSerie: optional(text(1, 40)),
});

const mercancia = node(
  {
    NoIdentificacion: required(text(1, 100)),
    FraccionArancelaria: optional(key('ComExt/c_FraccionArancelaria', /^[0-9]{8,10}$/)),
    CantidadAduana: optional(decimal({ min: '0.001', pattern: /^[0-9]{1,14}(?:.(?:[0-9]{1,3}))?$/ })),
    UnidadAduana: optional(key('ComExt/c_UnidadAduana', /^[0-9]{2}$/)),
    ValorUnitarioAduana: optional(decimal({ min: '0', pattern: /^[0-9]{1,16}(?:.(?:[0-9]{1,2}))?$/ })),
    ValorDolares: required(decimal({ min: '0', pattern: /^[0-9]{1,16}(?:.(?:[0-9]{1,2}))?$/ })),
  },
  { DescripcionesEspecificas: optionalList(descripcionesEspecificas) },
);

const shape = node(
  {
    Version: required(oneOf('1.1')),
    MotivoTraslado: optional(key('ComExt/c_MotivoTraslado', /^[0-9]{2}$/)),
    TipoOperacion: required(key('ComExt/c_TipoOperacion', /^2$/)),
    ClaveDePedimento: optional(key('ComExt/c_ClavePedimento', /^A1$/)),
    CertificadoOrigen: optional(integer({ min: '0', max: '1' })),
    NumCertificadoOrigen: optional(text(6, 40)),
    NumeroExportadorConfiable: optional(text(1, 50)),
    Incoterm: optional(key('ComExt/c_INCOTERM', /^[0-9A-Z]{3}$/)),
    Subdivision: optional(integer({ min: '0', max: '1' })),
    Observaciones: optional(text(1, 300)),
    TipoCambioUSD: optional(exchangeRate),
    TotalUSD: optional(amount),
  },
  {
    Emisor: maybe(emisor),
    Propietario: optionalList(
      node({ NumRegIdTrib: required(anyText(6, 40)), ResidenciaFiscal: required(keys.country) }),
    ),
    Receptor: maybe(receptor),
    Destinatario: optionalList(destinatario),
    Mercancias: maybe(node({}, { Mercancia: list(mercancia) })),
  },
);

export const comercioExterior11 = {
  ...shape,
  name: 'ComercioExterior',
  namespace: 'http://www.sat.gob.mx/ComercioExterior11',
  prefix: 'cce11',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/ComercioExterior11/ComercioExterior11.xsd',
  issued: false,
} as const;

export type ComercioExterior11 = NodeOf<typeof shape>;
