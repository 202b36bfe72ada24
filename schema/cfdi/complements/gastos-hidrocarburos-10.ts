/** Gastos de hidrocarburos 1.0: expenses of consortia. */
import { list, type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import {
  amount,
  customsDocument,
  dateShaped,
  decimal,
  numbered,
  oneOf,
  rfc,
  text,
  uuid,
  verbatim,
} from '../value-type.ts';

const documentoRelacionado = node(
  {
    OrigenErogacion: required(verbatim(oneOf('Nacional', 'Extranjero'))),
    FolioFiscalVinculado: optional(uuid),
    RFCProveedor: optional(rfc),
    MontoTotalIVA: optional(amount),
    MontoRetencionISR: optional(amount),
    MontoRetencionIVA: optional(amount),
    MontoRetencionOtrosImpuestos: optional(amount),
    NumeroPedimentoVinculado: optional(customsDocument),
    ClavePedimentoVinculado: optional(
      oneOf(
        ...'A1 A3 C1 D1 GC K1 L1 P1 S2 T1 VF VU V1 V2 V5 V6 V7 V9 VD AD AJ BA BB BC BD BE BF BH BI BM BO BP BR H1 H8 I1 F4 F5 IN AF RT A4 E1 E2 G1 C3 K2 A5 E3 E4 G2 K3 F2 F3 V3 V4 F8 F9 G6 G7 V8 M1 M2 J3 G8 M3 M4 M5 J4 T3 T6 T7 T9 R1 CT'.split(
          ' ',
        ),
      ),
    ),
    ClavePagoPedimentoVinculado: optional(
      oneOf(...'00 02 04 05 06 07 08 09 10 11 12 13 14 15 16 18 19 20 21 22'.split(' ')),
    ),
    MontoIVAPedimento: optional(amount),
    OtrosImpuestosPagadosPedimento: optional(amount),
    FechaFolioFiscalVinculado: optional(
      dateShaped(/^(?:[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/),
    ),
    Mes: required(oneOf(...numbered(1, 12, 2))),
    MontoTotalErogaciones: required(amount),
  },
  {},
  [
    'OrigenErogacion',
    'FolioFiscalVinculado',
    'RFCProveedor',
    'MontoTotalIVA!',
    'MontoRetencionISR',
    'MontoRetencionIVA',
    'MontoRetencionOtrosImpuestos',
    'NumeroPedimentoVinculado',
    'ClavePedimentoVinculado',
    'ClavePagoPedimentoVinculado',
    'MontoIVAPedimento',
    'OtrosImpuestosPagadosPedimento',
    'FechaFolioFiscalVinculado!',
    'Mes',
    'MontoTotalErogaciones',
  ],
);

const subActividades = node(
  { SubActividadRelacionada: optional(oneOf(...numbered(1, 39, 3))) },
  { Tareas: optionalList(node({ TareaRelacionada: optional(oneOf(...numbered(1, 155, 4))) })) },
);

const actividades = node(
  { ActividadRelacionada: optional(oneOf('01', '02', '03', '04', '05')) },
  { SubActividades: optionalList(subActividades) },
);

const yacimientos = node(
  { Yacimiento: optional(text(1, 50)) },
  { Pozos: optionalList(node({ Pozo: optional(text(1, 50)) })) },
);

const erogacion = node(
  {
    TipoErogacion: required(oneOf('Costo', 'Gasto', 'Inversión')),
    MontocuErogacion: required(amount),
    Porcentaje: required(decimal({ decimals: 3, min: '00.001', max: '99.999' })),
  },
  {
    DocumentoRelacionado: list(documentoRelacionado),
    Actividades: optionalList(actividades),
    CentroCostos: optionalList(
      node({ Campo: optional(text(1, 50)) }, { Yacimientos: optionalList(yacimientos) }),
    ),
  },
);

const shape = node(
  {
    Version: required(oneOf('1.0')),
    NumeroContrato: required(text(1, 50)),
    AreaContractual: optional(text(1, 50)),
  },
  { Erogacion: list(erogacion) },
);

export const gastosHidrocarburos10 = {
  ...shape,
  name: 'GastosHidrocarburos',
  namespace: 'http://www.sat.gob.mx/GastosHidrocarburos10',
  prefix: 'gceh',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/GastosHidrocarburos10/GastosHidrocarburos10.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type GastosHidrocarburos10 = NodeOf<typeof shape>;
