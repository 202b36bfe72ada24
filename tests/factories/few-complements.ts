/**
 * Documents with the complements that few use: political parties, fuel statements, hydrocarbon contracts, fuel
 * sales, notaries. Each keeps the rules of its complement; tests break one thing at a time.
 */
import {
  type EstadoDeCuentaCombustible12,
  estadoDeCuentaCombustible12,
} from '../../schema/cfdi/complements/estado-de-cuenta-combustible-12.ts';
import {
  type GastosHidrocarburos10,
  gastosHidrocarburos10,
} from '../../schema/cfdi/complements/gastos-hidrocarburos-10.ts';
import { hidroYPetro10 } from '../../schema/cfdi/complements/hidro-y-petro-10.ts';
import { type Ine11, ine11 } from '../../schema/cfdi/complements/ine-11.ts';
import {
  type IngresosHidrocarburos10,
  ingresosHidrocarburos10,
} from '../../schema/cfdi/complements/ingresos-hidrocarburos-10.ts';
import { notariosPublicos10 } from '../../schema/cfdi/complements/notarios-publicos-10.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../schema/cfdi/describe.ts';
import { validComprobante, validConcepto } from './comprobante.ts';

const UUID = '5b3d2a10-7e64-4f57-9c0e-2f6a1f0b7c11';

type Described = NodeDescription & { name: string; namespace: string };

function content(description: Described, node: object): NonNullable<Comprobante40['Complemento']> {
  return { content: [{ namespace: description.namespace, name: description.name, description, node }] };
}

/** Ordinary process of a state committee, with one account. */
export function partyInvoice(ine: Partial<Ine11> = {}): Comprobante40 {
  return validComprobante({
    Complemento: content(ine11, {
      Version: '1.1',
      TipoProceso: 'Ordinario',
      TipoComite: 'Ejecutivo Estatal',
      Entidad: [{ ClaveEntidad: 'JAL', Contabilidad: [{ IdContabilidad: '1234' }] }],
      ...ine,
    }),
  });
}

/** Two fills of a fleet card: 300.00 and IVA of 48.00. */
export function fuelStatement(): Comprobante40 {
  const fill = (Importe: string, tax: string) => ({
    Identificador: '1',
    Fecha: '2026-11-02T10:00:00',
    Rfc: 'URE180429TM6',
    ClaveEstacion: '1200',
    Cantidad: '10.000',
    TipoCombustible: '1',
    NombreCombustible: 'Magna',
    FolioOperacion: '7',
    ValorUnitario: '10.000',
    Importe,
    Traslados: { Traslado: [{ Impuesto: 'IVA' as const, TasaOCuota: '0.160000', Importe: tax }] },
  });
  return validComprobante({
    Complemento: content(estadoDeCuentaCombustible12, {
      Version: '1.2',
      TipoOperacion: 'Tarjeta',
      NumeroDeCuenta: '0001',
      SubTotal: '300.00',
      Total: '348.00',
      Conceptos: {
        ConceptoEstadoDeCuentaCombustible: [fill('100.00', '16.00'), fill('200.00', '32.00')],
      },
    } satisfies EstadoDeCuentaCombustible12),
  });
}

type Documento = GastosHidrocarburos10['Erogacion'][number]['DocumentoRelacionado'][number];

/** A Mexican invoice. */
export const NATIONAL: Documento = {
  OrigenErogacion: 'Nacional',
  FolioFiscalVinculado: UUID,
  RFCProveedor: 'URE180429TM6',
  MontoTotalIVA: '16.00',
  FechaFolioFiscalVinculado: '2026-10-20',
  Mes: '10',
  MontoTotalErogaciones: '116.00',
};

/** An import. */
export const FOREIGN: Documento = {
  OrigenErogacion: 'Extranjero',
  NumeroPedimentoVinculado: '24  16  3173  4000123',
  ClavePedimentoVinculado: 'A1',
  ClavePagoPedimentoVinculado: '00',
  MontoIVAPedimento: '16.00',
  Mes: '10',
  MontoTotalErogaciones: '116.00',
};

function validGastos(): GastosHidrocarburos10 {
  return {
    Version: '1.0',
    NumeroContrato: 'CNH-R01-L01-A1/2026',
    Erogacion: [
      {
        TipoErogacion: 'Gasto',
        MontocuErogacion: '100.00',
        Porcentaje: '50.000',
        DocumentoRelacionado: [NATIONAL, FOREIGN],
        Actividades: [
          {
            ActividadRelacionada: '01',
            SubActividades: [{ SubActividadRelacionada: '001', Tareas: [{ TareaRelacionada: '0001' }] }],
          },
        ],
        CentroCostos: [{ Campo: 'Uno', Yacimientos: [{ Yacimiento: 'Dos', Pozos: [{ Pozo: 'Tres' }] }] }],
      },
    ],
  };
}

/** Untaxed and of type E, as the complement asks. */
export function expensesDocument(): Comprobante40 {
  const { Impuestos: _, ...concept } = validConcepto({ ObjetoImp: '01' });
  const { Impuestos: __, ...document } = validComprobante({
    TipoDeComprobante: 'E',
    Total: '100.00',
    Conceptos: { Concepto: [concept] },
  });
  return { ...document, Complemento: content(gastosHidrocarburos10, validGastos()) };
}

export function incomeDocument(): Comprobante40 {
  return validComprobante({
    Complemento: content(ingresosHidrocarburos10, {
      Version: '1.0',
      NumeroContrato: 'CNH-R01-L01-A1/2026',
      ContraprestacionPagadaOperador: '116.00',
      Porcentaje: '50.000',
      DocumentoRelacionado: [
        { FolioFiscalVinculado: UUID, FechaFolioFiscalVinculado: '2026-01-15', Mes: '12' },
      ],
    } satisfies IngresosHidrocarburos10),
  });
}

/** Regular petrol from a station. */
export function fuelSale(): Comprobante40 {
  const node = {
    Version: '1.0',
    TipoPermiso: 'PER05',
    NumeroPermiso: 'CNE/PL/1234/EXP/ES/2026',
    ClaveHYP: '15101514',
    SubProductoHYP: 'SP16',
  };
  return validComprobante({
    Conceptos: {
      Concepto: [
        validConcepto({ ClaveProdServ: '15101514', ComplementoConcepto: content(hidroYPetro10, node) }),
      ],
    },
  });
}

/** A house sold by a couple to one buyer. */
export function notaryInvoice(): Comprobante40 {
  const owner = { Nombre: 'UNO', RFC: 'CACX7605101P8', Porcentaje: '50.00' };
  return validComprobante({
    Complemento: content(notariosPublicos10, {
      Version: '1.0',
      DescInmuebles: { DescInmueble: [] },
      DatosOperacion: {},
      DatosNotario: {},
      DatosEnajenante: {
        CoproSocConyugalE: 'Si',
        DatosEnajenantesCopSC: { DatosEnajenanteCopSC: [owner, owner] },
      },
      DatosAdquiriente: {
        CoproSocConyugalE: 'No',
        DatosUnAdquiriente: { Nombre: 'DOS', RFC: 'URE180429TM6' },
      },
    }),
  });
}
