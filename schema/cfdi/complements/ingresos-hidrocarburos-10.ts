/** Ingresos de hidrocarburos 1.0: income of consortia. */
import { list, type NodeOf, node, required } from '../describe.ts';
import { amount, dateShaped, decimal, numbered, oneOf, text, uuid } from '../value-type.ts';

const documentoRelacionado = node({
  FolioFiscalVinculado: required(uuid),
  FechaFolioFiscalVinculado: required(
    dateShaped(/^(?:[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/),
  ),
  Mes: required(oneOf(...numbered(1, 12, 2))),
});

const shape = node(
  {
    Version: required(oneOf('1.0')),
    NumeroContrato: required(text(1, 50)),
    ContraprestacionPagadaOperador: required(amount),
    Porcentaje: required(decimal({ decimals: 3, min: '0.001', max: '100' })),
  },
  { DocumentoRelacionado: list(documentoRelacionado) },
);

export const ingresosHidrocarburos10 = {
  ...shape,
  name: 'IngresosHidrocarburos',
  namespace: 'http://www.sat.gob.mx/IngresosHidrocarburos10',
  prefix: 'ieeh',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/IngresosHidrocarburos10/IngresosHidrocarburos.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type IngresosHidrocarburos10 = NodeOf<typeof shape>;
