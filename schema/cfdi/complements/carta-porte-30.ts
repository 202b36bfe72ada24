/** Carta Porte 3.0: goods on the move. */
import { list, maybe, type NodeOf, node, one, optional, optionalList, required } from '../describe.ts';
import * as keys from '../keys.ts';
import { amount, dateTime, key, oneOf, shaped, text, verbatim } from '../value-type.ts';
import {
  autotransporte,
  distance,
  documentId,
  measure,
  mercancia,
  permit,
  pieces,
  plate,
  tiposFigura,
  transporteAereo,
  transporteFerroviario,
  ubicacion,
  weight,
  year,
} from './carta-porte-parts.ts';

const contenedor = node({
  TipoContenedor: required(key('CartaPorte/c_ContenedorMaritimo', /^CM[0-9]{3}$/)),
  MatriculaContenedor: optional(text(11, 15)),
  NumPrecinto: optional(text(5, 20)),
  IdCCPRelacionado: optional(documentId),
  PlacaVMCCP: optional(plate),
  FechaCertificacionCCP: optional(dateTime),
});

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
    Eslora: optional(measure),
    Manga: optional(measure),
    Calado: optional(measure),
    Puntal: optional(measure),
    LineaNaviera: optional(text(3, 50)),
    NombreAgenteNaviero: required(text(1, 100)),
    NumAutorizacionNaviero: required(key('CartaPorte/c_NumAutorizacionNaviero')),
    NumViaje: optional(text(1, 30)),
    NumConocEmbarc: optional(text(1, 30)),
    PermisoTempNavegacion: optional(text(1, 19)),
  },
  {
    Contenedor: optionalList(contenedor),
    RemolquesCCP: maybe(
      node(
        {},
        {
          RemolqueCCP: list(
            node({
              SubTipoRemCCP: required(key('CartaPorte/c_SubTipoRem', /^CTR[0-9]{3}$/)),
              PlacaCCP: required(plate),
            }),
            1,
            2,
          ),
        },
      ),
    ),
  },
);

const mercancias = node(
  {
    PesoBrutoTotal: required(weight),
    UnidadPeso: required(key('CartaPorte/c_ClaveUnidadPeso', /^[A-Za-z0-9]{2,3}$/)),
    PesoNetoTotal: optional(weight),
    NumTotalMercancias: required(pieces),
    CargoPorTasacion: optional(amount),
    LogisticaInversaRecoleccionDevolucion: optional(verbatim(oneOf('Sí'))),
  },
  {
    Mercancia: list(mercancia),
    Autotransporte: maybe(autotransporte),
    TransporteMaritimo: maybe(transporteMaritimo),
    TransporteAereo: maybe(transporteAereo),
    TransporteFerroviario: maybe(transporteFerroviario),
  },
);

const shape = node(
  {
    Version: required(verbatim(oneOf('3.0'))),
    IdCCP: required(documentId),
    TranspInternac: required(oneOf('Sí', 'No')),
    RegimenAduanero: optional(key('CartaPorte/c_RegimenAduanero', /^[0-9A-Z]{3}$/)),
    EntradaSalidaMerc: optional(oneOf('Entrada', 'Salida')),
    PaisOrigenDestino: optional(keys.country),
    ViaEntradaSalida: optional(key('CartaPorte/c_CveTransporte', /^[0-9]{2}$/)),
    TotalDistRec: optional(distance),
    RegistroISTMO: optional(verbatim(oneOf('Sí'))),
    UbicacionPoloOrigen: optional(key('CartaPorte/c_RegistroISTMO', /^[0-9]{2}$/)),
    UbicacionPoloDestino: optional(key('CartaPorte/c_RegistroISTMO', /^[0-9]{2}$/)),
  },
  {
    Ubicaciones: one(node({}, { Ubicacion: list(ubicacion, 2) })),
    Mercancias: one(mercancias),
    FiguraTransporte: maybe(node({}, { TiposFigura: list(tiposFigura) })),
  },
);

export const cartaPorte30 = {
  ...shape,
  name: 'CartaPorte',
  namespace: 'http://www.sat.gob.mx/CartaPorte30',
  prefix: 'cartaporte30',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/CartaPorte/CartaPorte30.xsd',
  issued: false,
} as const;

export type CartaPorte30 = NodeOf<typeof shape>;
