/** What foreign trade asks of the receipt that carries it (spec document 2, section 4; CCE104, CCE105, CFDI40153 and 40155). */
import { RFC_FOREIGN } from '../../values/rfc.ts';
import { DEFINITIVE, FOREIGN_TRADE } from '../complements/external-commerce/keys.ts';
import type { Receipt } from './receipt.ts';

/** c_Exportacion of what does not leave the country, and of what comes back. */
const NOT_EXPORTED = '01';
const TEMPORARY = '03';

export function carriesForeignTrade({ complements }: Pick<Receipt, 'complements'>): boolean {
  return complements?.some(({ kind }) => kind === FOREIGN_TRADE) === true;
}

/** To a buyer without RFC, whose tax identity is that of another country. */
export function isForeignSale(receipt: Pick<Receipt, 'complements' | 'receiver'>): boolean {
  return receipt.receiver.rfc === RFC_FOREIGN && carriesForeignTrade(receipt);
}

/** Whoever adds the complement exports for good; whoever takes it away does not. The same object when nothing changes. */
export function byForeignTrade(before: Receipt | undefined, receipt: Receipt): Receipt {
  const { exportacion } = receipt;
  const carried = before !== undefined && carriesForeignTrade(before);
  const carries = carriesForeignTrade(receipt);
  if (carries && !carried && exportacion !== DEFINITIVE && isUndecided(exportacion))
    return { ...receipt, exportacion: DEFINITIVE };
  if (carried && !carries && exportacion === DEFINITIVE) return { ...receipt, exportacion: NOT_EXPORTED };
  return receipt;
}

/** Other keys than these were chosen on purpose: with 04 the complement may stand or not. */
function isUndecided(exportacion: string): boolean {
  return exportacion === '' || exportacion === NOT_EXPORTED || exportacion === TEMPORARY;
}
