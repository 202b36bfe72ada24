/**
 * How rules and forms ask about catalogue keys, wherever the catalogue is kept: small ones in this
 * folder, large ones in the server's pack or in the device's memory.
 */

/** The catalogues that a Comprobante 4.0 refers to, by the SAT's names. */
export type CatalogName =
  | 'c_Aduana'
  | 'c_ClaveProdServ'
  | 'c_ClaveUnidad'
  | 'c_CodigoPostal'
  | 'c_Exportacion'
  | 'c_FormaPago'
  | 'c_Impuesto'
  | 'c_Meses'
  | 'c_MetodoPago'
  | 'c_Moneda'
  | 'c_NumPedimentoAduana'
  | 'c_ObjetoImp'
  | 'c_Pais'
  | 'c_PatenteAduanal'
  | 'c_Periodicidad'
  | 'c_RegimenFiscal'
  | 'c_TasaOCuota'
  | 'c_TipoDeComprobante'
  | 'c_TipoFactor'
  | 'c_TipoRelacion'
  | 'c_UsoCFDI';

/**
 * `known`: in the catalogue and valid on the date. `expired`: in it, outside its dates. `missing`: the
 * complete catalogue does not have it. `unchecked`: only part of the catalogue is here, so nobody can say.
 */
export type KeyStatus = 'known' | 'expired' | 'missing' | 'unchecked';

export type CatalogLookup = {
  /** @param date the document's own date, YYYY-MM-DD (longer ISO texts are cut). */
  status(catalog: CatalogName, key: string, date: string): KeyStatus;
  /** Whether the whole catalogue is at hand. Not complete: a key not found is `unchecked`. */
  isComplete(catalog: CatalogName): boolean;
  /** Decimals of a currency; undefined when the currency is not known. */
  currencyDecimals(code: string): number | undefined;
  /** What c_ClaveProdServ asks of a key: taxes and complement; undefined when not known. */
  productService(key: string): ProductServiceDemands | undefined;
};

export type TaxDemand = 'required' | 'optional' | 'none';
export type ProductServiceDemands = { iva: TaxDemand; ieps: TaxDemand; complement?: string };
