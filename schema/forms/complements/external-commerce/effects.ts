/** What a change does to foreign trade. The same object when nothing changes. */

import { comercioExterior20 } from '../../../cfdi/complements/comercio-exterior-20.ts';
import { nodeForm } from '../../engine/node-form.ts';
import { emptyValue, type FormValue, isEmptyValue } from '../../engine/node-values.ts';
import type { ReceiptChange } from '../complement.ts';
import { followConcepts } from './follow-concepts.ts';
import { goesToEurope, isForeignBuyer, livesInMexico } from './state.ts';

const EMPTY_GOODS = emptyValue(
  nodeForm(comercioExterior20.children.Mercancias.shape.children.Mercancia.shape),
);

export function tradeEffects(value: FormValue, change?: ReceiptChange): FormValue {
  const receipt = change?.after;
  const changes: Record<string, FormValue[string]> = {};
  const clear = (name: string) => {
    if (!isEmptyValue(value[name])) changes[name] = '';
  };
  // It is computed; a copied document wrote it.
  clear('total_usd');
  if (value.certificado_origen !== '1') clear('num_certificado_origen');
  if (receipt !== undefined && receipt.receipt_type !== 'T') clear('motivo_traslado');
  if (receipt !== undefined && !goesToEurope(value, receipt)) clear('numero_exportador_confiable');
  const buyer = value.receptor as FormValue | undefined;
  if (buyer !== undefined && !isEmptyValue(buyer.num_reg_id_trib) && !isForeignBuyer(value, receipt))
    changes.receptor = { ...buyer, num_reg_id_trib: '' };
  const addressees = rowsOf(value.destinatario);
  if (addressees.some(isWithIdentityHere))
    changes.destinatario = addressees.map((one) =>
      isWithIdentityHere(one) ? { ...one, num_reg_id_trib: '' } : one,
    );
  if (change !== undefined) {
    const goods = rowsOf(value.mercancias);
    const followed = followConcepts(goods, change, EMPTY_GOODS);
    if (followed !== goods) changes.mercancias = followed;
  }
  return Object.keys(changes).length === 0 ? value : { ...value, ...changes };
}

function rowsOf(rows: FormValue[string] | undefined): readonly FormValue[] {
  return Array.isArray(rows) ? rows : NO_ROWS;
}

const NO_ROWS: readonly FormValue[] = [];

function isWithIdentityHere(addressee: FormValue): boolean {
  return livesInMexico(addressee) && !isEmptyValue(addressee.num_reg_id_trib);
}
