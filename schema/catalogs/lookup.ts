/**
 * How rules and forms ask about catalogue keys, wherever the catalogue is kept: small ones in this
 * folder, large ones in the server's pack or in the device's memory.
 */

/**
 * The catalogues that documents refer to, by the SAT's names. Those of a complement have its name before them,
 * as in schema/cfdi: two complements may call different lists the same.
 */
export type CatalogName =
  | 'c_Aduana'
  | 'c_ClaveProdServ'
  | 'c_ClaveUnidad'
  | 'c_CodigoPostal'
  | 'c_Colonia'
  | 'c_Estado'
  | 'c_Exportacion'
  | 'c_FormaPago'
  | 'c_Impuesto'
  | 'c_Localidad'
  | 'c_Meses'
  | 'c_MetodoPago'
  | 'c_Moneda'
  | 'c_Municipio'
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
  | 'c_UsoCFDI'
  | 'CartaPorte/c_ClaveProdServCP'
  | 'CartaPorte/c_ConfigAutotransporte'
  | 'CartaPorte/c_CveTransporte'
  | 'CartaPorte/c_Estaciones'
  | 'CartaPorte/c_MaterialPeligroso'
  | 'CartaPorte/c_RegimenAduanero'
  | 'CartaPorte/c_SectorCOFEPRIS'
  | 'CartaPorte/c_TipoDeServicio'
  | 'CartaPorte/c_TipoEmbalaje'
  | 'CartaPorte/c_TipoEstacion'
  | 'CartaPorte/c_TipoMateria'
  | 'ComExt/c_FraccionArancelaria'
  | 'ComExt/c_INCOTERM'
  | 'ComExt/c_MotivoTraslado'
  | 'ComExt/c_UnidadAduana'
  | 'Nomina/c_Banco'
  | 'Nomina/c_OrigenRecurso'
  | 'Nomina/c_PeriodicidadPago'
  | 'Nomina/c_RiesgoPuesto'
  | 'Nomina/c_TipoContrato'
  | 'Nomina/c_TipoDeduccion'
  | 'Nomina/c_TipoHoras'
  | 'Nomina/c_TipoIncapacidad'
  | 'Nomina/c_TipoJornada'
  | 'Nomina/c_TipoNomina'
  | 'Nomina/c_TipoOtroPago'
  | 'Nomina/c_TipoPercepcion'
  | 'Nomina/c_TipoRegimen'
  | 'Pagos/c_TipoCadenaPago'
  | 'Retenciones/c_CveRetenc'
  | 'Retenciones/c_EntidadesFederativas'
  | 'Retenciones/c_Periodicidad'
  | 'Retenciones/c_Periodo'
  | 'Retenciones/c_TipoPagoRet';

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

  // The questions below answer undefined when nobody can say (key unknown, rows of that date not at
  // hand): the rules then find nothing.

  /** Whether a tax regime (c_RegimenFiscal) is open to that kind of person. CFDI40141, CFDI40158. */
  regimeAllows(regime: string, person: Person): boolean | undefined;
  /** Whether a usage (c_UsoCFDI) is open to that kind of person in that receiver's regime. CFDI40161. */
  usageAllows(usage: string, person: Person, regime: string): boolean | undefined;
  /** Whether c_Impuesto lets a tax (001, 002, 003) be transferred or withheld. CFDI40175, CFDI40182. */
  taxAllows(tax: string, kind: TaxKind): boolean | undefined;
  /**
   * Whether c_TasaOCuota has the rate, as a fixed value or inside a range, for that tax and factor on
   * that date. Undefined too when the only rows for the tax and factor begin after the date (the
   * catalogue keeps no history of the IEPS fees), and above the ceiling of a fee from the next year on (it is
   * raised every January, and what is at hand may be older). CFDI40179, CFDI40185, CFDI40219.
   * @param rate decimal text; compared by value, the six decimals are the structure's business.
   */
  rateAllows(kind: TaxKind, tax: string, factor: string, rate: string, date: string): boolean | undefined;
  /** Pattern of the foreign tax identity of a country (c_Pais), unanchored; undefined when it has none. CFDI40156. */
  taxIdPattern(country: string): string | undefined;
  /** Country (c_Pais) of a state (c_Estado); undefined when the state is not known. NOM66. */
  stateCountry(state: string): string | undefined;
  /**
   * What c_FormaPago lets a payment in that form say of the payer's or the beneficiary's account: the pattern,
   * unanchored, or `none`; undefined when the form is not known. CRP20225, CRP20226.
   */
  accountPattern(form: string, side: AccountSide): string | undefined;
  /** What a catalogue says of a key besides its dates; undefined when the key or the column is not at hand. */
  cell(catalog: CatalogName, key: string, column: CatalogColumn): string | undefined;
};

/**
 * `text`: the description. `state`, `municipality`, `locality`: of a c_CodigoPostal. `area`, `postalCode` (pattern,
 * unanchored): of a c_Pais. `unit`: c_UnidadAduana of a tariff fraction. `direction`: Entrada, Salida or both, of a
 * customs regime. `tax`: c_Impuesto of a way of paying what was withheld. `trailer`, `container`, `hazard`: 0, 1 or
 * "0,1" (may be). `transport`: c_CveTransporte of a station. `nation`: the name of its country.
 */
export type CatalogColumn =
  | 'text'
  | 'state'
  | 'municipality'
  | 'locality'
  | 'area'
  | 'postalCode'
  | 'unit'
  | 'direction'
  | 'tax'
  | 'trailer'
  | 'container'
  | 'hazard'
  | 'transport'
  | 'nation';

export type AccountSide = 'payer' | 'beneficiary';

/** `fisica`: RFC of 13 (the generic ones too). `moral`: RFC of 12. */
export type Person = 'fisica' | 'moral';
/** `transfer`: traslado. `retention`: retención. */
export type TaxKind = 'transfer' | 'retention';

/** Key of a row of c_NumPedimentoAduana for `status`: customs office, patent and four-digit year. */
export function customsSequenceKey(customs: string, patent: string, year: string): string {
  return `${customs}-${patent}-${year}`;
}

export type TaxDemand = 'required' | 'optional' | 'none';
export type ProductServiceDemands = { iva: TaxDemand; ieps: TaxDemand; complement?: string };

/** Key of a row of c_Colonia for `status`: a neighbourhood has a key only within its postal code. */
export function neighborhoodKey(postalCode: string, neighborhood: string): string {
  return `${postalCode}-${neighborhood}`;
}

/** Key of a row of c_Municipio or c_Localidad for `status`: both are numbered within their state. */
export function placeKey(state: string, place: string): string {
  return `${state}-${place}`;
}
