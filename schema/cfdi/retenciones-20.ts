/** Retenciones e información de pagos 2.0: taxes withheld and payments made. */
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
import * as keys from './keys.ts';
import {
  anyText,
  certificateNumber,
  curp,
  dateTime,
  key,
  oneOf,
  pesos,
  postalCode,
  rfc,
  shaped,
  uuid,
} from './value-type.ts';

const mesIni = key('Retenciones/c_Periodo', /^[0-9]{2}$/);

const emisor = node({
  RfcE: required(rfc),
  NomDenRazSocE: required(anyText(1, 254)),
  RegimenFiscalE: required(keys.taxRegime),
});

const nacional = node({
  RfcR: required(rfc),
  NomDenRazSocR: required(anyText(1, 254)),
  CurpR: optional(curp),
  DomicilioFiscalR: required(postalCode),
});

const receptor = exactlyOneOf(
  node(
    { NacionalidadR: required(oneOf('Nacional', 'Extranjero')) },
    {
      Nacional: firstOf(maybe(nacional)),
      Extranjero: firstOf(
        maybe(node({ NumRegIdTribR: optional(anyText(1, 20)), NomDenRazSocR: required(anyText(1, 300)) })),
      ),
    },
  ),
  'Nacional',
  'Extranjero',
);

const periodo = node({
  MesIni: required(mesIni),
  MesFin: required(mesIni),
  Ejercicio: required(key('Retenciones/c_Ejercicio', /^[0-9]{4}$/)),
});

const impRetenidos = node({
  BaseRet: optional(pesos),
  ImpuestoRet: optional(keys.tax),
  MontoRet: required(pesos),
  TipoPagoRet: required(key('Retenciones/c_TipoPagoRet', /^[0-9]{2}$/)),
});

const totales = node(
  {
    MontoTotOperacion: required(pesos),
    MontoTotGrav: required(pesos),
    MontoTotExent: required(pesos),
    MontoTotRet: required(pesos),
    UtilidadBimestral: optional(pesos),
    ISRCorrespondiente: optional(pesos),
  },
  { ImpRetenidos: optionalList(impRetenidos) },
);

const shape = node(
  {
    Version: required(oneOf('2.0')),
    FolioInt: optional(shaped(/^[0-9a-zA-Z]{1,20}$/, { minLength: 1, maxLength: 20 })),
    Sello: required(anyText()),
    NoCertificado: required(certificateNumber),
    Certificado: required(anyText()),
    FechaExp: required(dateTime),
    LugarExpRetenc: required(keys.postalCode),
    CveRetenc: required(key('Retenciones/c_CveRetenc', /^[0-9]{2}$/)),
    DescRetenc: optional(anyText(1, 100)),
  },
  {
    CfdiRetenRelacionados: maybe(node({ TipoRelacion: required(keys.relationType), UUID: required(uuid) })),
    Emisor: one(emisor),
    Receptor: one(receptor),
    Periodo: one(periodo),
    Totales: one(totales),
    Complemento: content(),
    Addenda: foreignContent(),
  },
  [
    'Version',
    'NoCertificado',
    'FolioInt',
    'FechaExp',
    'LugarExpRetenc',
    'CveRetenc',
    'DescRetenc',
    'CfdiRetenRelacionados',
    'Emisor',
    'Receptor',
    'Periodo',
    'Totales',
    'Complemento',
  ],
);

export const retenciones20 = {
  ...shape,
  name: 'Retenciones',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/2',
  prefix: 'retenciones',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/2/retencionpagov2.xsd',
  version: { attribute: 'Version', value: '2.0' },
} as const;

export type Retenciones20 = NodeOf<typeof shape>;
