/** Carta Porte 1.0. Only read. */
import { list, maybe, type NodeOf, node, one, optional, optionalList, required } from '../describe.ts';
import * as keys from '../keys.ts';
import {
  amount,
  anyText,
  companyRfc,
  dateTime,
  decimal,
  integer,
  key,
  oneOf,
  personRfc,
  positive,
  rfc,
  shaped,
  text,
  uuid,
  verbatim,
} from '../value-type.ts';

const viaEntradaSalida = key('CartaPorte/c_CveTransporte', /^[0-9]{2}$/);
const totalDistRec = decimal({ min: '0.01', max: '99999' });
const numEstacion = key('CartaPorte/c_Estaciones', /^.+$/u);
const pesoBrutoTotal = decimal({ decimals: 3, min: '0.001' });
const unidadPeso = key('CartaPorte/c_ClaveUnidadPeso', /^[A-Z0-9]{2,3}$/);
const numTotalMercancias = integer({ min: '1', max: '2147483647' });
const permSCT = key('CartaPorte/c_TipoPermiso', /^[0-9A-Z]{6}$/);
const placaVM = shaped(/^[^(?!.*\s)-]{6,7}$/u);
const anioModeloVM = integer({
  min: '-2147483648',
  max: '2147483647',
  pattern: /^(?:19[0-9]{2}|20[0-9]{2})$/,
});
const eslora = decimal({ decimals: 2, min: '0.01' });

const origen = node({
  IDOrigen: optional(shaped(/^OR[0-9]{6}$/)),
  RFCRemitente: optional(rfc),
  NombreRemitente: optional(text(1, 254)),
  NumRegIdTrib: optional(text(6, 40)),
  ResidenciaFiscal: optional(keys.country),
  NumEstacion: optional(numEstacion),
  NombreEstacion: optional(text(1, 50)),
  NavegacionTrafico: optional(oneOf('Altura', 'Cabotaje')),
  FechaHoraSalida: required(dateTime),
});

const destino = node({
  IDDestino: optional(shaped(/^DE[0-9]{6}$/)),
  RFCDestinatario: optional(rfc),
  NombreDestinatario: optional(text(1, 254)),
  NumRegIdTrib: optional(text(6, 40)),
  ResidenciaFiscal: optional(keys.country),
  NumEstacion: optional(numEstacion),
  NombreEstacion: optional(text(1, 50)),
  NavegacionTrafico: optional(oneOf('Altura', 'Cabotaje')),
  FechaHoraProgLlegada: required(dateTime),
});

const domicilio = node({
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

const ubicacion = node(
  {
    TipoEstacion: optional(key('CartaPorte/c_TipoEstacion', /^(?:01|02|03)$/)),
    DistanciaRecorrida: optional(totalDistRec),
  },
  { Origen: maybe(origen), Destino: maybe(destino), Domicilio: maybe(domicilio) },
);

const cantidadTransporta = node({
  Cantidad: required(positive),
  IDOrigen: required(shaped(/^OR[0-9]{6}$/)),
  IDDestino: required(shaped(/^DE[0-9]{6}$/)),
  CvesTransporte: optional(viaEntradaSalida),
});

const detalleMercancia = node({
  UnidadPeso: required(unidadPeso),
  PesoBruto: required(pesoBrutoTotal),
  PesoNeto: required(pesoBrutoTotal),
  PesoTara: required(pesoBrutoTotal),
  NumPiezas: optional(numTotalMercancias),
});

const mercancia = node(
  {
    BienesTransp: optional(key('CartaPorte/c_ClaveProdServCP', /^[0-9]{8}$/)),
    ClaveSTCC: optional(key('CartaPorte/c_ClaveProdSTCC', /^[0-9]{2,5}$/)),
    Descripcion: optional(text(1, 1000)),
    Cantidad: optional(positive),
    ClaveUnidad: optional(keys.unit),
    Unidad: optional(text(1, 20)),
    Dimensiones: optional(
      verbatim(
        shaped(/^(?:[0-9]{2}[/]{1}[0-9]{2}[/]{1}[0-9]{2}cm|[0-9]{2}[/]{1}[0-9]{2}[/]{1}[0-9]{2}plg)$/),
      ),
    ),
    MaterialPeligroso: optional(oneOf('Sí', 'No')),
    CveMaterialPeligroso: optional(key('CartaPorte/c_MaterialPeligroso', /^.+$/u)),
    Embalaje: optional(key('CartaPorte/c_TipoEmbalaje', /^[0-9A-Z]{2,4}$/)),
    DescripEmbalaje: optional(text(1, 100)),
    PesoEnKg: required(pesoBrutoTotal),
    ValorMercancia: optional(amount),
    Moneda: optional(keys.currency),
    FraccionArancelaria: optional(key('ComExt/c_FraccionArancelaria', /^[0-9]{8,10}$/)),
    UUIDComercioExt: optional(verbatim(uuid)),
  },
  { CantidadTransporta: optionalList(cantidadTransporta), DetalleMercancia: maybe(detalleMercancia) },
);

const identificacionVehicular = node({
  ConfigVehicular: required(key('CartaPorte/c_ConfigAutotransporte', /^[0-9A-Z]{2,8}$/)),
  PlacaVM: required(placaVM),
  AnioModeloVM: required(anioModeloVM),
});

const remolque = node({
  SubTipoRem: required(key('CartaPorte/c_SubTipoRem', /^[0-9A-Z]{6}$/)),
  Placa: required(placaVM),
});

const autotransporteFederal = node(
  {
    PermSCT: required(permSCT),
    NumPermisoSCT: required(text(1, 50)),
    NombreAseg: required(text(3, 50)),
    NumPolizaSeguro: required(text(3, 30)),
  },
  {
    IdentificacionVehicular: one(identificacionVehicular),
    Remolques: maybe(node({}, { Remolque: optionalList(remolque, 2) })),
  },
);

const contenedor = node({
  MatriculaContenedor: required(text(11, 15)),
  TipoContenedor: required(key('CartaPorte/c_ContenedorMaritimo', /^[0-9A-Z]{5}$/)),
  NumPrecinto: optional(text(5, 20)),
});

const transporteMaritimo = node(
  {
    PermSCT: optional(permSCT),
    NumPermisoSCT: optional(text(1, 30)),
    NombreAseg: optional(text(3, 50)),
    NumPolizaSeguro: optional(text(3, 30)),
    TipoEmbarcacion: required(key('CartaPorte/c_ConfigMaritima', /^[0-9A-Z]{3}$/)),
    Matricula: required(text(7, 30)),
    NumeroOMI: required(shaped(/^IMO[0-9]{7}$/)),
    AnioEmbarcacion: optional(anioModeloVM),
    NombreEmbarc: optional(verbatim(text(1, 50))),
    NacionalidadEmbarc: required(keys.country),
    UnidadesDeArqBruto: required(pesoBrutoTotal),
    TipoCarga: required(key('CartaPorte/c_ClaveTipoCarga', /^[A-Z]{3}$/)),
    NumCertITC: required(text(3, 20)),
    Eslora: optional(eslora),
    Manga: optional(eslora),
    Calado: optional(eslora),
    LineaNaviera: optional(text(3, 50)),
    NombreAgenteNaviero: required(text(1, 100)),
    NumAutorizacionNaviero: required(key('CartaPorte/c_NumAutorizacionNaviero', /^.{10,15}$/)),
    NumViaje: optional(text(1, 30)),
    NumConocEmbarc: optional(text(1, 30)),
  },
  { Contenedor: list(contenedor) },
);

const transporteAereo = node({
  PermSCT: required(permSCT),
  NumPermisoSCT: required(text(1, 50)),
  MatriculaAeronave: required(shaped(/^(?:[A-Z]|[0-9]|-|){5,10}$/, { minLength: 5, maxLength: 10 })),
  NombreAseg: optional(text(3, 50)),
  NumPolizaSeguro: optional(text(3, 30)),
  NumeroGuia: required(text(12, 15)),
  LugarContrato: optional(text(1, 120)),
  RFCTransportista: optional(rfc),
  CodigoTransportista: required(key('CartaPorte/c_CodigoTransporteAereo', /^[0-9A-Z]{5}$/)),
  NumRegIdTribTranspor: optional(text(6, 40)),
  ResidenciaFiscalTranspor: optional(keys.country),
  NombreTransportista: optional(text(1, 254)),
  RFCEmbarcador: optional(rfc),
  NumRegIdTribEmbarc: optional(text(6, 40)),
  ResidenciaFiscalEmbarc: optional(keys.country),
  NombreEmbarcador: optional(text(1, 254)),
});

const derechosDePaso = node({
  TipoDerechoDePaso: required(key('CartaPorte/c_DerechosDePaso', /^[0-9A-Z]{6}$/)),
  KilometrajePagado: required(eslora),
});

const carroContenedor = node({
  TipoContenedor: required(key('CartaPorte/c_Contenedor', /^[0-9A-Z]{4}$/)),
  PesoContenedorVacio: required(pesoBrutoTotal),
  PesoNetoMercancia: required(pesoBrutoTotal),
});

const carro = node(
  {
    TipoCarro: required(key('CartaPorte/c_TipoCarro', /^[0-9A-Z]{4}$/)),
    MatriculaCarro: required(text(6, 15)),
    GuiaCarro: required(text(1, 15)),
    ToneladasNetasCarro: required(pesoBrutoTotal),
  },
  { Contenedor: optionalList(carroContenedor) },
);

const transporteFerroviario = node(
  {
    TipoDeServicio: required(key('CartaPorte/c_TipoDeServicio', /^[0-9A-Z]{4}$/)),
    NombreAseg: optional(text(3, 50)),
    NumPolizaSeguro: optional(text(3, 30)),
    Concesionario: optional(companyRfc),
  },
  { DerechosDePaso: optionalList(derechosDePaso), Carro: list(carro) },
);

const mercancias = node(
  {
    PesoBrutoTotal: optional(pesoBrutoTotal),
    UnidadPeso: optional(unidadPeso),
    PesoNetoTotal: optional(pesoBrutoTotal),
    NumTotalMercancias: required(numTotalMercancias),
    CargoPorTasacion: optional(amount),
  },
  {
    Mercancia: list(mercancia),
    AutotransporteFederal: maybe(autotransporteFederal),
    TransporteMaritimo: maybe(transporteMaritimo),
    TransporteAereo: maybe(transporteAereo),
    TransporteFerroviario: maybe(transporteFerroviario),
  },
);

const operador = node(
  {
    RFCOperador: optional(personRfc),
    NumLicencia: optional(text(6, 16)),
    NombreOperador: optional(text(1, 254)),
    NumRegIdTribOperador: optional(text(6, 40)),
    ResidenciaFiscalOperador: optional(keys.country),
  },
  { Domicilio: maybe(domicilio) },
);

const propietario = node(
  {
    RFCPropietario: optional(rfc),
    NombrePropietario: optional(text(1, 254)),
    NumRegIdTribPropietario: optional(text(6, 40)),
    ResidenciaFiscalPropietario: optional(keys.country),
  },
  { Domicilio: maybe(domicilio) },
);

const arrendatario = node(
  {
    RFCArrendatario: optional(rfc),
    NombreArrendatario: optional(text(1, 254)),
    NumRegIdTribArrendatario: optional(text(6, 40)),
    ResidenciaFiscalArrendatario: optional(keys.country),
  },
  { Domicilio: maybe(domicilio) },
);

const notificado = node(
  {
    RFCNotificado: optional(rfc),
    NombreNotificado: optional(text(1, 254)),
    NumRegIdTribNotificado: optional(text(6, 40)),
    ResidenciaFiscalNotificado: optional(keys.country),
  },
  { Domicilio: maybe(domicilio) },
);

const figuraTransporte = node(
  { CveTransporte: required(viaEntradaSalida) },
  {
    Operadores: optionalList(node({}, { Operador: list(operador) })),
    Propietario: optionalList(propietario),
    Arrendatario: optionalList(arrendatario),
    Notificado: optionalList(notificado),
  },
);

const shape = node(
  {
    Version: required(verbatim(oneOf('1.0'))),
    TranspInternac: required(oneOf('Sí', 'No')),
    EntradaSalidaMerc: optional(oneOf('Entrada', 'Salida')),
    ViaEntradaSalida: optional(viaEntradaSalida),
    TotalDistRec: optional(totalDistRec),
  },
  {
    Ubicaciones: one(node({}, { Ubicacion: list(ubicacion) })),
    Mercancias: one(mercancias),
    FiguraTransporte: maybe(figuraTransporte),
  },
);

export const cartaPorte10 = {
  ...shape,
  name: 'CartaPorte',
  namespace: 'http://www.sat.gob.mx/CartaPorte',
  prefix: 'cartaporte',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/CartaPorte/CartaPorte.xsd',
  version: { attribute: 'Version', value: '1.0' },
  issued: false,
} as const;

export type CartaPorte10 = NodeOf<typeof shape>;
