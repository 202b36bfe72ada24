/** A postal code of Mexico says where it is, by the keys of addresses. */
import type { CatalogSearch } from './complement.ts';

const CATALOG = 'c_CodigoPostal';

export const POSTAL_CODE: CatalogSearch = {
  catalog: CATALOG,
  fills: (key, catalogs) => ({
    estado: catalogs.cell(CATALOG, key, 'state') ?? '',
    municipio: catalogs.cell(CATALOG, key, 'municipality') ?? '',
    localidad: catalogs.cell(CATALOG, key, 'locality') ?? '',
    colonia: '',
    pais: 'MEX',
  }),
};
