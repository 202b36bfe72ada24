/** Carta Porte 2.0: goods on the move. */
import { list, maybe, type NodeOf, node, one, optional, optionalList, required } from '../describe.ts';
import * as keys from '../keys.ts';
import { amount, customsDocument, key, oneOf, rfc, shaped, text, uuid, verbatim } from '../value-type.ts';
import {
  cantidadTransporta,
  detalleMercancia,
  distance,
  domicilio,
  measure,
  permit,
  pieces,
  plate,
  quantity,
  seguros,
  transporteFerroviario,
  ubicacion,
  weight,
  year,
} from './carta-porte-parts.ts';

const mercancia = node(
  {
    BienesTransp: required(key('CartaPorte/c_ClaveProdServCP', /^[0-9]{8}$/)),
    ClaveSTCC: optional(shaped(/^[0-9|]{6,7}$/, { minLength: 6, maxLength: 7 })),
    Descripcion: required(text(1, 1000)),
    Cantidad: required(quantity),
    ClaveUnidad: required(keys.unit),
    Unidad: optional(text(1, 20)),
    Dimensiones: optional(shaped(/^(?:[0-9]{1,3}[/]){2}(?:[0-9]{1,3})(?:cm|plg)$/, { keepSpaces: true })),
    MaterialPeligroso: optional(oneOf('Sí', 'No')),
    CveMaterialPeligroso: optional(key('CartaPorte/c_MaterialPeligroso')),
    Embalaje: optional(key('CartaPorte/c_TipoEmbalaje', /^[0-9A-Z]{2,4}$/)),
    DescripEmbalaje: optional(text(1, 100)),
    PesoEnKg: required(weight),
    ValorMercancia: optional(amount),
    Moneda: optional(keys.currency),
    FraccionArancelaria: optional(key('ComExt/c_FraccionArancelaria', /^[0-9]{8,10}$/)),
    UUIDComercioExt: optional(verbatim(uuid)),
  },
  {
    Pedimentos: optionalList(node({ Pedimento: required(customsDocument) })),
    GuiasIdentificacion: optionalList(
      node({
        NumeroGuiaIdentificacion: required(text(10, 30)),
        DescripGuiaIdentificacion: required(text(1, 1000)),
        PesoGuiaIdentificacion: required(weight),
      }),
    ),
    CantidadTransporta: optionalList(cantidadTransporta),
    DetalleMercancia: maybe(detalleMercancia),
  },
);

const autotransporte = node(
  { PermSCT: required(permit), NumPermisoSCT: required(text(1, 50)) },
  {
    IdentificacionVehicular: one(
      node({
        ConfigVehicular: required(key('CartaPorte/c_ConfigAutotransporte', /^[0-9A-Z]{2,8}$/)),
        PlacaVM: required(plate),
        AnioModeloVM: required(year),
      }),
    ),
    Seguros: one(seguros),
    Remolques: maybe(
      node(
        {},
        {
          Remolque: list(
            node({
              SubTipoRem: required(key('CartaPorte/c_SubTipoRem', /^CTR[0-9]{3}$/)),
              Placa: required(plate),
            }),
            1,
            2,
          ),
        },
      ),
    ),
  },
);

const transporteMaritimo = node(
  {
    PermSCT: optional(permit),
    NumPermisoSCT: optional(text(1, 30)),
    NombreAseg: optional(text(3, 50)),
    NumPolizaSeguro: optional(text(3, 30)),
    TipoEmbarcacion: required(key('CartaPorte/c_ConfigMaritima', /^B[0-9]{2}$/)),
    Matricula: required(text(7, 30)),
    NumeroOMI: required(shaped(/^IMO[0-9]{7}$/)),
    AnioEmbarcacion: optional(year),
    NombreEmbarc: optional(verbatim(text(1, 50))),
    NacionalidadEmbarc: required(keys.country),
    UnidadesDeArqBruto: required(weight),
    TipoCarga: required(key('CartaPorte/c_ClaveTipoCarga', /^[0-9A-Z]{3}$/)),
    NumCertITC: required(text(3, 20)),
    Eslora: optional(measure),
    Manga: optional(measure),
    Calado: optional(measure),
    LineaNaviera: optional(text(3, 50)),
    NombreAgenteNaviero: required(text(1, 100)),
    NumAutorizacionNaviero: required(key('CartaPorte/c_NumAutorizacionNaviero')),
    NumViaje: optional(text(1, 30)),
    NumConocEmbarc: optional(text(1, 30)),
  },
  {
    Contenedor: list(
      node({
        MatriculaContenedor: required(text(11, 15)),
        TipoContenedor: required(key('CartaPorte/c_ContenedorMaritimo', /^CM[0-9]{3}$/)),
        NumPrecinto: optional(text(5, 20)),
      }),
    ),
  },
);

const transporteAereo = node({
  PermSCT: required(permit),
  NumPermisoSCT: required(text(1, 50)),
  MatriculaAeronave: optional(shaped(/^(?:[A-Z]|[0-9]|-|){5,10}$/, { minLength: 5, maxLength: 10 })),
  NombreAseg: optional(text(3, 50)),
  NumPolizaSeguro: optional(text(3, 30)),
  NumeroGuia: required(text(12, 15)),
  LugarContrato: optional(text(1, 120)),
  CodigoTransportista: required(key('CartaPorte/c_CodigoTransporteAereo', /^CA[0-9]{3}$/)),
  RFCEmbarcador: optional(rfc),
  NumRegIdTribEmbarc: optional(text(6, 40)),
  ResidenciaFiscalEmbarc: optional(keys.country),
  NombreEmbarcador: optional(text(1, 254)),
});

const mercancias = node(
  {
    PesoBrutoTotal: required(weight),
    UnidadPeso: required(key('CartaPorte/c_ClaveUnidadPeso', /^[A-Za-z0-9]{2,3}$/)),
    PesoNetoTotal: optional(weight),
    NumTotalMercancias: required(pieces),
    CargoPorTasacion: optional(amount),
  },
  {
    Mercancia: list(mercancia),
    Autotransporte: maybe(autotransporte),
    TransporteMaritimo: maybe(transporteMaritimo),
    TransporteAereo: maybe(transporteAereo),
    TransporteFerroviario: maybe(transporteFerroviario),
  },
);

const tiposFigura = node(
  {
    TipoFigura: required(key('CartaPorte/c_FiguraTransporte', /^[0-9]{2}$/)),
    RFCFigura: optional(rfc),
    NumLicencia: optional(text(6, 16)),
    NombreFigura: optional(text(1, 254)),
    NumRegIdTribFigura: optional(text(6, 40)),
    ResidenciaFiscalFigura: optional(keys.country),
  },
  {
    PartesTransporte: optionalList(
      node({ ParteTransporte: required(key('CartaPorte/c_ParteTransporte', /^PT[0-9]{2}$/)) }),
    ),
    Domicilio: maybe(domicilio),
  },
);

const shape = node(
  {
    Version: required(verbatim(oneOf('2.0'))),
    TranspInternac: required(oneOf('Sí', 'No')),
    EntradaSalidaMerc: optional(oneOf('Entrada', 'Salida')),
    PaisOrigenDestino: optional(keys.country),
    ViaEntradaSalida: optional(key('CartaPorte/c_CveTransporte', /^[0-9]{2}$/)),
    TotalDistRec: optional(distance),
  },
  {
    Ubicaciones: one(node({}, { Ubicacion: list(ubicacion, 2) })),
    Mercancias: one(mercancias),
    FiguraTransporte: maybe(node({}, { TiposFigura: list(tiposFigura) })),
  },
);

export const cartaPorte20 = {
  ...shape,
  name: 'CartaPorte',
  namespace: 'http://www.sat.gob.mx/CartaPorte20',
  prefix: 'cartaporte20',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/CartaPorte/CartaPorte20.xsd',
  issued: false,
} as const;

export type CartaPorte20 = NodeOf<typeof shape>;
