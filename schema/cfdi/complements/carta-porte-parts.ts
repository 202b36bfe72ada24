/** What the versions of Carta Porte have in common. */
import { list, maybe, node, one, optional, optionalList, required } from '../describe.ts';
import * as keys from '../keys.ts';
import {
  amount,
  anyText,
  customsDocument,
  date,
  dateTime,
  decimal,
  integer,
  key,
  oneOf,
  rfc,
  shaped,
  text,
  uuid,
  verbatim,
} from '../value-type.ts';

export const quantity = decimal({ decimals: 6, min: '0.000001' });
export const weight = decimal({ decimals: 3, min: '0.001' });
export const measure = decimal({ decimals: 2, min: '0.01' });
export const distance = decimal({ min: '0.01', max: '99999' });
export const plate = shaped(/^[^(?!.*\s)-]{5,7}$/u);
export const year = integer({
  min: '-2147483648',
  max: '2147483647',
  pattern: /^(?:19[0-9]{2}|20[0-9]{2})$/,
});
export const pieces = integer({ min: '1', max: '2147483647' });
export const documentId = shaped(
  /^C{3}[a-f0-9A-F]{5}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}$/,
  { minLength: 36, maxLength: 36 },
);
export const permit = key('CartaPorte/c_TipoPermiso', /^[0-9A-Z]{6}$/);

export const domicilio = node({
  Calle: optional(text(1, 100)),
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

export const ubicacion = node(
  {
    TipoUbicacion: required(oneOf('Origen', 'Destino')),
    IDUbicacion: optional(shaped(/^(?:OR|DE)[0-9]{6}$/)),
    RFCRemitenteDestinatario: required(rfc),
    NombreRemitenteDestinatario: optional(text(1, 254)),
    NumRegIdTrib: optional(text(6, 40)),
    ResidenciaFiscal: optional(keys.country),
    NumEstacion: optional(key('CartaPorte/c_Estaciones')),
    NombreEstacion: optional(text(1, 50)),
    NavegacionTrafico: optional(oneOf('Altura', 'Cabotaje')),
    FechaHoraSalidaLlegada: required(dateTime),
    TipoEstacion: optional(key('CartaPorte/c_TipoEstacion', /^(?:01|02|03)$/)),
    DistanciaRecorrida: optional(distance),
  },
  { Domicilio: maybe(domicilio) },
);

export const cantidadTransporta = node({
  Cantidad: required(quantity),
  IDOrigen: required(shaped(/^OR[0-9]{6}$/)),
  IDDestino: required(shaped(/^DE[0-9]{6}$/)),
  CvesTransporte: optional(key('CartaPorte/c_CveTransporte', /^[0-9]{2}$/)),
});

export const detalleMercancia = node({
  UnidadPesoMerc: required(key('CartaPorte/c_ClaveUnidadPeso', /^[A-Za-z0-9]{2,3}$/)),
  PesoBruto: required(weight),
  PesoNeto: required(weight),
  PesoTara: required(weight),
  NumPiezas: optional(pieces),
});

export const seguros = node({
  AseguraRespCivil: required(text(3, 50)),
  PolizaRespCivil: required(text(3, 30)),
  AseguraMedAmbiente: optional(text(3, 50)),
  PolizaMedAmbiente: optional(text(3, 30)),
  AseguraCarga: optional(text(3, 50)),
  PolizaCarga: optional(text(3, 30)),
  PrimaSeguro: optional(amount),
});

export const carro = node(
  {
    TipoCarro: required(key('CartaPorte/c_TipoCarro', /^TC[0-9]{2}$/)),
    MatriculaCarro: required(text(6, 15)),
    GuiaCarro: required(text(1, 15)),
    ToneladasNetasCarro: required(weight),
  },
  {
    Contenedor: optionalList(
      node({
        TipoContenedor: required(key('CartaPorte/c_Contenedor', /^TC[0-9]{2}$/)),
        PesoContenedorVacio: required(weight),
        PesoNetoMercancia: required(weight),
      }),
    ),
  },
);

export const transporteFerroviario = node(
  {
    TipoDeServicio: required(key('CartaPorte/c_TipoDeServicio', /^TS[0-9]{2}$/)),
    TipoDeTrafico: required(key('CartaPorte/c_TipoDeTrafico', /^TT[0-9]{2}$/)),
    NombreAseg: optional(text(3, 50)),
    NumPolizaSeguro: optional(text(3, 30)),
  },
  {
    DerechosDePaso: optionalList(
      node({
        TipoDerechoDePaso: required(key('CartaPorte/c_DerechosDePaso', /^CDP[0-9]{3}$/)),
        KilometrajePagado: required(measure),
      }),
    ),
    Carro: list(carro),
  },
);

const documentacionAduanera = node({
  TipoDocumento: required(key('CartaPorte/c_DocumentoAduanero', /^[0-9]{2}$/)),
  NumPedimento: optional(customsDocument),
  IdentDocAduanero: optional(text(1, 150)),
  RFCImpo: optional(rfc),
});

export const mercancia = node(
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
    SectorCOFEPRIS: optional(key('CartaPorte/c_SectorCOFEPRIS', /^[0-9]{2}$/)),
    NombreIngredienteActivo: optional(text(1, 1000)),
    NomQuimico: optional(text(1, 150)),
    DenominacionGenericaProd: optional(text(1, 50)),
    DenominacionDistintivaProd: optional(text(1, 50)),
    Fabricante: optional(text(1, 240)),
    FechaCaducidad: optional(date),
    LoteMedicamento: optional(text(1, 10)),
    FormaFarmaceutica: optional(key('CartaPorte/c_FormaFarmaceutica', /^[0-9]{2}$/)),
    CondicionesEspTransp: optional(key('CartaPorte/c_CondicionesEspeciales', /^[0-9]{2}$/)),
    RegistroSanitarioFolioAutorizacion: optional(text(1, 15)),
    PermisoImportacion: optional(text(1, 6)),
    FolioImpoVUCEM: optional(text(1, 25)),
    NumCAS: optional(text(1, 15)),
    RazonSocialEmpImp: optional(text(1, 80)),
    NumRegSanPlagCOFEPRIS: optional(text(1, 60)),
    DatosFabricante: optional(text(1, 600)),
    DatosFormulador: optional(text(1, 600)),
    DatosMaquilador: optional(text(1, 600)),
    UsoAutorizado: optional(text(1, 1000)),
    PesoEnKg: required(weight),
    ValorMercancia: optional(amount),
    Moneda: optional(keys.currency),
    FraccionArancelaria: optional(key('ComExt/c_FraccionArancelaria', /^[0-9]{8,10}$/)),
    UUIDComercioExt: optional(verbatim(uuid)),
    TipoMateria: optional(key('CartaPorte/c_TipoMateria', /^[0-9]{2}$/)),
    DescripcionMateria: optional(text(1, 50)),
  },
  {
    DocumentacionAduanera: optionalList(documentacionAduanera),
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

export const identificacionVehicular = node({
  ConfigVehicular: required(key('CartaPorte/c_ConfigAutotransporte', /^[0-9A-Z]{2,8}$/)),
  PesoBrutoVehicular: required(measure),
  PlacaVM: required(plate),
  AnioModeloVM: required(year),
});

export const autotransporte = node(
  { PermSCT: required(permit), NumPermisoSCT: required(text(1, 50)) },
  {
    IdentificacionVehicular: one(identificacionVehicular),
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

export const transporteAereo = node({
  PermSCT: required(permit),
  NumPermisoSCT: required(text(1, 50)),
  MatriculaAeronave: optional(shaped(/^(?:[A-Z]|[0-9]|-){5,11}$/, { minLength: 5, maxLength: 11 })),
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

export const tiposFigura = node(
  {
    TipoFigura: required(key('CartaPorte/c_FiguraTransporte', /^[0-9]{2}$/)),
    RFCFigura: optional(rfc),
    NumLicencia: optional(text(6, 16)),
    NombreFigura: required(text(1, 254)),
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
