/** What CFD 2.0 and 2.2 and CFDI 3.0 and 3.2 share: addresses, concepts with their parts, and the summary of taxes. */
import {
  type Attribute,
  content,
  eitherOf,
  firstOf,
  list,
  maybe,
  node,
  one,
  optional,
  optionalList,
  required,
} from './describe.ts';
import { anyDate, anyDecimal, anyText, oldRfc, oneOf, sixDecimals } from './value-type.ts';

const domicilioFiscal = node({
  calle: required(anyText(1)),
  noExterior: optional(anyText(1)),
  noInterior: optional(anyText(1)),
  colonia: optional(anyText(1)),
  localidad: optional(anyText(1)),
  referencia: optional(anyText(1)),
  municipio: required(anyText(1)),
  estado: required(anyText(1)),
  pais: required(anyText(1)),
  codigoPostal: required(anyText(5, 5)),
});

/** Of a branch, and of who buys. */
export const ubicacion = node({
  calle: optional(anyText(1)),
  noExterior: optional(anyText(1)),
  noInterior: optional(anyText(1)),
  colonia: optional(anyText(1)),
  localidad: optional(anyText(1)),
  referencia: optional(anyText(1)),
  municipio: optional(anyText(1)),
  estado: optional(anyText(1)),
  pais: required(anyText(1)),
  codigoPostal: optional(anyText()),
});

/** The CFD writes the address of who buys attribute by attribute in its cadena, the CFDI as a whole. */
export const RECEPTOR_OF_CFD = [
  'rfc',
  'nombre',
  'Domicilio/calle?',
  'Domicilio/noExterior?',
  'Domicilio/noInterior?',
  'Domicilio/colonia?',
  'Domicilio/localidad?',
  'Domicilio/referencia?',
  'Domicilio/municipio?',
  'Domicilio/estado?',
  'Domicilio/pais!',
  'Domicilio/codigoPostal?',
];

const anyRfc = anyText(12, 13);

/** Of 2.0 and 3.0. */
export const emisorBefore2012 = node(
  { rfc: required(anyRfc), nombre: required(anyText(1)) },
  { DomicilioFiscal: one(domicilioFiscal), ExpedidoEn: firstOf(maybe(ubicacion)) },
);
export const RECEPTOR_BEFORE_2012 = { rfc: required(anyRfc), nombre: optional(anyText(1)) };

/** Of 2.2 and 3.2. */
export const emisorSince2012 = node(
  { rfc: required(oldRfc), nombre: optional(anyText(1)) },
  {
    DomicilioFiscal: maybe(domicilioFiscal),
    ExpedidoEn: firstOf(maybe(ubicacion)),
    RegimenFiscal: list(node({ Regimen: required(anyText(1)) })),
  },
);
export const RECEPTOR_SINCE_2012 = { rfc: required(oldRfc), nombre: optional(anyText(1)) };

/** @param aduana and @param unidad the two attributes that became optional and required in 2012. */
function conceptos<Aduana extends Attribute, Unidad extends Attribute>(aduana: Aduana, unidad: Unidad) {
  const informacionAduanera = node({
    numero: required(anyText(1)),
    fecha: required(anyDate),
    aduana,
  });
  const parte = node(
    {
      cantidad: required(anyDecimal),
      unidad: optional(anyText(1)),
      noIdentificacion: optional(anyText(1)),
      descripcion: required(anyText(1)),
      valorUnitario: optional(sixDecimals),
      importe: optional(sixDecimals),
    },
    { InformacionAduanera: optionalList(informacionAduanera) },
  );
  const concepto = eitherOf(
    node(
      {
        cantidad: required(anyDecimal),
        unidad,
        noIdentificacion: optional(anyText(1)),
        descripcion: required(anyText(1)),
        valorUnitario: required(sixDecimals),
        importe: required(sixDecimals),
      },
      {
        InformacionAduanera: optionalList(informacionAduanera),
        CuentaPredial: maybe(node({ numero: required(anyText(1)) })),
        ComplementoConcepto: content(),
        Parte: optionalList(parte),
      },
      [
        'cantidad',
        'unidad',
        'noIdentificacion',
        'descripcion',
        'valorUnitario',
        'importe',
        'InformacionAduanera',
        'Parte/InformacionAduanera',
        'CuentaPredial',
        'ComplementoConcepto',
      ],
    ),
    'InformacionAduanera',
    'CuentaPredial',
    'ComplementoConcepto',
    'Parte',
  );
  return node({}, { Concepto: list(concepto) });
}

export const conceptosBefore2012 = conceptos(required(anyText(1)), optional(anyText(1)));
export const conceptosSince2012 = conceptos(optional(anyText(1)), required(anyText(1)));

const retenciones = node(
  {},
  { Retencion: list(node({ impuesto: required(oneOf('ISR', 'IVA')), importe: required(sixDecimals) })) },
);

const traslado = node({
  impuesto: required(oneOf('IVA', 'IEPS')),
  tasa: required(sixDecimals),
  importe: required(sixDecimals),
});

export const impuestos = node(
  { totalImpuestosRetenidos: optional(sixDecimals), totalImpuestosTrasladados: optional(sixDecimals) },
  { Retenciones: maybe(retenciones), Traslados: maybe(node({}, { Traslado: list(traslado) })) },
  ['Retenciones', 'totalImpuestosRetenidos', 'Traslados', 'totalImpuestosTrasladados'],
);
