/** Retenciones e información de pagos 1.0. Only read. */
import {
  content,
  exactlyOneOf,
  firstOf,
  foreignContent,
  maybe,
  type NodeOf,
  node,
  one,
  optional,
  optionalList,
  required,
} from './describe.ts';
import {
  anyText,
  dateTimeShaped,
  integer,
  key,
  oldestCurp,
  oldRfcWithEnd,
  oneOf,
  sixDecimals,
} from './value-type.ts';

const mesIni = integer({ min: '1', max: '12' });

const emisor = node({
  RFCEmisor: required(oldRfcWithEnd),
  NomDenRazSocE: optional(anyText(1, 300)),
  CURPE: optional(oldestCurp),
});

const nacional = node({
  RFCRecep: required(oldRfcWithEnd),
  NomDenRazSocR: optional(anyText(1, 300)),
  CURPR: optional(oldestCurp),
});

const receptor = exactlyOneOf(
  node(
    { Nacionalidad: required(oneOf('Nacional', 'Extranjero')) },
    {
      Nacional: firstOf(maybe(nacional)),
      Extranjero: firstOf(
        maybe(node({ NumRegIdTrib: optional(anyText(1, 20)), NomDenRazSocR: required(anyText(1, 300)) })),
      ),
    },
  ),
  'Nacional',
  'Extranjero',
);

const periodo = node({
  MesIni: required(mesIni),
  MesFin: required(mesIni),
  Ejerc: required(integer({ min: '2004', max: '2024' })),
});

const impRetenidos = node({
  BaseRet: optional(sixDecimals),
  Impuesto: optional(oneOf('01', '02', '03')),
  montoRet: required(sixDecimals),
  TipoPagoRet: required(oneOf('Pago definitivo', 'Pago provisional')),
});

const totales = node(
  {
    montoTotOperacion: required(sixDecimals),
    montoTotGrav: required(sixDecimals),
    montoTotExent: required(sixDecimals),
    montoTotRet: required(sixDecimals),
  },
  { ImpRetenidos: optionalList(impRetenidos) },
);

const shape = node(
  {
    Version: required(oneOf('1.0')),
    FolioInt: optional(anyText(1, 20)),
    Sello: required(anyText()),
    NumCert: required(anyText(20, 20)),
    Cert: required(anyText()),
    FechaExp: required(
      dateTimeShaped(
        /^-?(?:[1-9][0-9]{3,}|0[0-9]{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\+|-)(?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))$/,
        '2014-01-01T00:00:00-06:00',
      ),
    ),
    CveRetenc: required(key('Retenciones/c_Retenciones', /^[0-9]{2}$/)),
    DescRetenc: optional(anyText(1, 100)),
  },
  {
    Emisor: one(emisor),
    Receptor: one(receptor),
    Periodo: one(periodo),
    Totales: one(totales),
    Complemento: content(),
    Addenda: foreignContent(),
  },
  [
    'Version',
    'NumCert',
    'FolioInt',
    'FechaExp',
    'CveRetenc',
    'DescRetenc',
    'Emisor',
    'Receptor',
    'Periodo',
    'Totales',
    'Complemento',
  ],
);

export const retenciones10 = {
  ...shape,
  name: 'Retenciones',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1',
  prefix: 'retenciones',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/retencionpagov1.xsd',
  version: { attribute: 'Version', value: '1.0' },
  issued: false,
  sealedOver: 'sha1',
} as const;

export type Retenciones10 = NodeOf<typeof shape>;
