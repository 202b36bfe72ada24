/** Cartas Porte that break no rule: by road, sea, air and train, and one that crosses the border. */
import { type CartaPorte31, cartaPorte31 } from '../../schema/cfdi/complements/carta-porte-31.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { validComprobante, validConcepto } from './comprobante.ts';

export const ADDRESS = {
  Calle: 'Calle del Papel',
  Colonia: '0214',
  Localidad: '01',
  Municipio: '014',
  Estado: 'QUE',
  Pais: 'MEX',
  CodigoPostal: '76199',
};

type Ubicacion = CartaPorte31['Ubicaciones']['Ubicacion'][number];
type Mercancia = CartaPorte31['Mercancias']['Mercancia'][number];

function location(TipoUbicacion: Ubicacion['TipoUbicacion'], changes: Partial<Ubicacion> = {}): Ubicacion {
  return {
    TipoUbicacion,
    IDUbicacion: TipoUbicacion === 'Origen' ? 'OR000001' : 'DE000001',
    RFCRemitenteDestinatario: 'EKU9003173C9',
    FechaHoraSalidaLlegada: '2026-11-20T08:00:00',
    Domicilio: { ...ADDRESS },
    ...changes,
  };
}

const GOODS: Mercancia = {
  BienesTransp: '10101500',
  Descripcion: 'Animales de granja',
  Cantidad: '10',
  ClaveUnidad: 'H87',
  PesoEnKg: '1500.5',
  CantidadTransporta: [{ Cantidad: '10', IDOrigen: 'OR000001', IDDestino: 'DE000001' }],
};

export const ROAD: CartaPorte31 = {
  Version: '3.1',
  IdCCP: 'CCCBCD94-870A-4332-A52A-A52AA52AA52A',
  TranspInternac: 'No',
  TotalDistRec: '350.5',
  Ubicaciones: { Ubicacion: [location('Origen'), location('Destino', { DistanciaRecorrida: '350.50' })] },
  Mercancias: {
    PesoBrutoTotal: '1500.500',
    UnidadPeso: 'KGM',
    NumTotalMercancias: '1',
    Mercancia: [GOODS],
    Autotransporte: {
      PermSCT: 'TPAF01',
      NumPermisoSCT: 'PERMISO1',
      IdentificacionVehicular: {
        ConfigVehicular: 'C2',
        PesoBrutoVehicular: '8.50',
        PlacaVM: 'ABC1234',
        AnioModeloVM: '2022',
      },
      Seguros: { AseguraRespCivil: 'Seguros del Centro', PolizaRespCivil: 'POL-001' },
    },
  },
  FiguraTransporte: {
    TiposFigura: [
      {
        TipoFigura: '01',
        RFCFigura: 'CACX7605101P8',
        NumLicencia: 'LIC123456',
        NombreFigura: 'XOCHILT CASAS CHAVEZ',
        Domicilio: { ...ADDRESS },
      },
    ],
  },
};

/** Refined fuel by road: hazardous, packed and insured. */
export const HAZARDOUS: CartaPorte31 = {
  ...ROAD,
  Mercancias: {
    ...ROAD.Mercancias,
    Mercancia: [
      {
        ...GOODS,
        BienesTransp: '15101505',
        Descripcion: 'Combustible diésel',
        MaterialPeligroso: 'Sí',
        CveMaterialPeligroso: '1203',
        Embalaje: '1A1',
      },
    ],
    Autotransporte: {
      ...(ROAD.Mercancias.Autotransporte as NonNullable<CartaPorte31['Mercancias']['Autotransporte']>),
      Seguros: {
        AseguraRespCivil: 'Seguros del Centro',
        PolizaRespCivil: 'POL-001',
        AseguraMedAmbiente: 'Seguros del Centro',
        PolizaMedAmbiente: 'POL-002',
      },
    },
  },
};

/** Into the country by road. */
export const IMPORT: CartaPorte31 = {
  ...ROAD,
  TranspInternac: 'Sí',
  EntradaSalidaMerc: 'Entrada',
  PaisOrigenDestino: 'USA',
  ViaEntradaSalida: '01',
  RegimenesAduaneros: { RegimenAduaneroCCP: [{ RegimenAduanero: 'IMD' }] },
  Mercancias: {
    ...ROAD.Mercancias,
    Mercancia: [
      {
        ...GOODS,
        TipoMateria: '03',
        DocumentacionAduanera: [
          { TipoDocumento: '01', NumPedimento: '24  16  3173  4000001', RFCImpo: 'EKU9003173C9' },
        ],
      },
    ],
  },
};

/** Out of the country by road. */
export const EXPORT: CartaPorte31 = {
  ...IMPORT,
  EntradaSalidaMerc: 'Salida',
  RegimenesAduaneros: { RegimenAduaneroCCP: [{ RegimenAduanero: 'EXD' }] },
  Mercancias: {
    ...ROAD.Mercancias,
    Mercancia: [
      {
        ...GOODS,
        TipoMateria: '03',
        DocumentacionAduanera: [{ TipoDocumento: '20', IdentDocAduanero: 'FOLIO-1' }],
      },
    ],
  },
};

const { Autotransporte: _road, ...CARGO } = ROAD.Mercancias;
const { TotalDistRec: _total, FiguraTransporte: _figures, ...STILL } = ROAD;
const PORT = { NumEstacion: 'PM001', NombreEstacion: 'Rosarito', NavegacionTrafico: 'Cabotaje' } as const;

export const SEA: CartaPorte31 = {
  ...STILL,
  Ubicaciones: {
    Ubicacion: [
      location('Origen', { ...PORT, TipoEstacion: '01' }),
      location('Destino', { ...PORT, TipoEstacion: '03' }),
    ],
  },
  Mercancias: {
    ...CARGO,
    PesoBrutoTotal: '12',
    PesoNetoTotal: '10',
    Mercancia: [
      {
        ...GOODS,
        DetalleMercancia: { UnidadPesoMerc: 'KGM', PesoBruto: '12.0', PesoNeto: '10.0', PesoTara: '2' },
      },
    ],
    TransporteMaritimo: {
      TipoEmbarcacion: 'B01',
      Matricula: 'MATRICULA1',
      NumeroOMI: 'IMO1234567',
      NacionalidadEmbarc: 'MEX',
      UnidadesDeArqBruto: '100',
      TipoCarga: 'CGS',
      NombreAgenteNaviero: 'Agencia del Puerto',
      NumAutorizacionNaviero: 'ANC001/2022',
      Contenedor: [{ TipoContenedor: 'CM001', MatriculaContenedor: 'MATRICULA0001', NumPrecinto: 'PRE01' }],
    },
  },
};

export const AIR: CartaPorte31 = {
  ...STILL,
  Ubicaciones: {
    Ubicacion: (['Origen', 'Destino'] as const).map((kind) =>
      location(kind, {
        NumEstacion: 'EA0001',
        NombreEstacion: 'Aeropuerto de prueba',
        TipoEstacion: kind === 'Origen' ? '01' : '03',
      }),
    ),
  },
  Mercancias: {
    ...CARGO,
    Mercancia: [{ ...GOODS, ValorMercancia: '5000.00', Moneda: 'MXN' }],
    TransporteAereo: {
      PermSCT: 'TPTA01',
      NumPermisoSCT: 'PERMISO1',
      NumeroGuia: '803117555500',
      CodigoTransportista: 'CA001',
      RFCEmbarcador: 'EKU9003173C9',
    },
  },
};

const STATION = { NumEstacion: 'TG0', NombreEstacion: 'NAVOJOA', DistanciaRecorrida: '100' };

export const RAIL: CartaPorte31 = {
  ...STILL,
  TotalDistRec: '500',
  Ubicaciones: {
    Ubicacion: [
      location('Origen', { NumEstacion: 'TG0', NombreEstacion: 'Navojoa', TipoEstacion: '01' }),
      ...[2, 3, 4, 5].map((nth) =>
        location('Destino', {
          ...STATION,
          IDUbicacion: `DE00000${nth}`,
          TipoEstacion: '02',
          Domicilio: undefined,
        }),
      ),
      location('Destino', { ...STATION, TipoEstacion: '03' }),
    ],
  },
  Mercancias: {
    ...CARGO,
    PesoNetoTotal: '1.5',
    TransporteFerroviario: {
      TipoDeServicio: 'TS02',
      TipoDeTrafico: 'TT01',
      Carro: [
        {
          TipoCarro: 'TC08',
          MatriculaCarro: 'A00012',
          GuiaCarro: '123ASD',
          ToneladasNetasCarro: '1.500',
          Contenedor: [
            { TipoContenedor: 'TC01', PesoContenedorVacio: '2000', PesoNetoMercancia: '1000.250' },
            { TipoContenedor: 'TC01', PesoContenedorVacio: '2000', PesoNetoMercancia: '500.150' },
          ],
        },
      ],
    },
  },
};

/** By road to a port and on by ship: the matrix leaves open what each stretch must say. */
export const ROAD_AND_SEA: CartaPorte31 = {
  ...SEA,
  TotalDistRec: '350.5',
  Mercancias: { ...SEA.Mercancias, ...ROAD.Mercancias, Mercancia: SEA.Mercancias.Mercancia },
  ...(ROAD.FiguraTransporte && { FiguraTransporte: ROAD.FiguraTransporte }),
};

function riding(carta: CartaPorte31) {
  const { name, namespace } = cartaPorte31;
  return { content: [{ name, namespace, description: cartaPorte31, node: carta }] };
}

/** Goods of one's own on the move: nothing is charged. */
export function cartaTransfer(carta: CartaPorte31 = ROAD): Comprobante40 {
  const { Emisor, Receptor, ...rest } = validComprobante();
  const { FormaPago: _form, MetodoPago: _method, Impuestos: _taxes, ...plain } = rest;
  const { Impuestos: _lines, ...concept } = validConcepto({
    ObjetoImp: '01',
    ValorUnitario: '0',
    Importe: '0',
  });
  return {
    ...plain,
    TipoDeComprobante: 'T',
    Moneda: 'XXX',
    SubTotal: '0',
    Total: '0',
    Emisor,
    Receptor: {
      ...Receptor,
      Rfc: Emisor.Rfc,
      Nombre: Emisor.Nombre,
      RegimenFiscalReceptor: Emisor.RegimenFiscal,
      DomicilioFiscalReceptor: '42501',
      UsoCFDI: 'S01',
    },
    Conceptos: { Concepto: [concept] },
    Complemento: riding(carta),
  };
}

/** A carrier charges for the transport. */
export function cartaIncome(carta: CartaPorte31 = ROAD): Comprobante40 {
  return validComprobante({
    Conceptos: { Concepto: [validConcepto({ ClaveProdServ: '78101802', Descripcion: 'Flete' })] },
    Complemento: riding(carta),
  });
}
