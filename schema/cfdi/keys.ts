/**
 * The catalogues that documents refer to, with the shape of their keys. The shape is all that structure asks:
 * catalogues grow, and whether a key is in force on a date is for the rules and the catalogue to say.
 */
import { key } from './value-type.ts';

export const tax = key('c_Impuesto', /^00[1-3]$/);
export const factorType = key('c_TipoFactor', /^(?:Tasa|Cuota|Exento)$/);
export const taxObject = key('c_ObjetoImp', /^[0-9]{2}$/);
export const taxRegime = key('c_RegimenFiscal', /^6[0-9]{2}$/);
export const cfdiUsage = key('c_UsoCFDI', /^(?:[A-Z][0-9]{2}|[A-Z]{2}[0-9]{2})$/);
export const productService = key('c_ClaveProdServ', /^[0-9]{8}$/);
export const unit = key('c_ClaveUnidad', /^[0-9A-Za-z]{2,3}$/);
export const country = key('c_Pais', /^[A-Z]{3}$/);
export const state = key('c_Estado', /^[0-9A-Z]{2,3}$/);
export const currency = key('c_Moneda', /^[A-Z]{3}$/);
export const paymentForm = key('c_FormaPago', /^[0-9]{2}$/);
export const paymentMethod = key('c_MetodoPago', /^(?:PUE|PPD)$/);
export const receiptType = key('c_TipoDeComprobante', /^[IETNP]$/);
export const exportation = key('c_Exportacion', /^0[1-9]$/);
export const postalCode = key('c_CodigoPostal', /^[0-9]{5}$/);
export const periodicity = key('c_Periodicidad', /^0[1-9]$/);
export const months = key('c_Meses', /^[01][0-9]$/);
export const relationType = key('c_TipoRelacion', /^[0-9]{2}$/);
export const municipality = key('c_Municipio', /^[0-9]{3}$/);
export const locality = key('c_Localidad', /^[0-9]{2,3}$/);
export const neighborhood = key('c_Colonia', /^[0-9]{4}$/);
