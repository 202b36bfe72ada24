/** A receipt begun as one of a family: it says so, and has the family's complement, still empty, where it belongs. */
import { complementOf } from '../complements/loaded.ts';
import { codeOf, type RegisteredComplement } from '../complements/registry.ts';
import { LOCAL_TAXES } from './complements.ts';
import { emptyConcept } from './empty-receipt.ts';
import { EMPTY_LOCAL_TAX } from './empty-rows.ts';
import { byForeignTrade } from './foreign-trade.ts';
import type { Concept, Receipt, Receiver } from './receipt.ts';

/** The code of the family must be loaded. A family that does not go with the type leaves the receipt as it is. */
export function beginFamily(receipt: Receipt, family: RegisteredComplement): Receipt {
  if (!family.types.includes(receipt.receipt_type)) return receipt;
  const begun = { ...receipt, receipt_compl: codeOf(family), receiver: receiverOf(receipt) };
  const complement = { kind: family.kind, ...complementOf(family.kind)?.empty };
  if (family.kind !== LOCAL_TAXES && family.place === 'document') {
    return byForeignTrade(receipt, { ...begun, complements: [...(receipt.complements ?? []), complement] });
  }
  const [first = emptyConcept(receipt.receipt_type), ...rest] = receipt.concepts;
  const own: Partial<Concept> =
    family.kind === LOCAL_TAXES
      ? { local_taxes: [EMPTY_LOCAL_TAX] }
      : { complements: [...(first.complements ?? []), complement] };
  return { ...begun, concepts: [{ ...first, ...own }, ...rest] };
}

/** Goods of one's own that travel are received by who sends them (CP107). */
function receiverOf({ receipt_type, receiver, emitter, expedition_place }: Receipt): Receiver {
  if (receipt_type !== 'T' || receiver.rfc !== '') return receiver;
  const { rfc, name, tax_regime } = emitter;
  return { ...receiver, rfc, name, tax_regime_receiver: tax_regime, tax_domicile: expedition_place };
}
