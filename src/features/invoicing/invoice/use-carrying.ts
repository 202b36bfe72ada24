/** The form of a document that carries complements: a receipt, or one of withholdings. */
import type { PricedComplements } from '../../../../schema/forms/receipt/complements.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import type { Withholding } from '../../../../schema/forms/withholding/withholding.ts';
import { useFormPart, useFormStore } from '../../../forms/form-context.tsx';
import type { FormState, FormStore } from '../../../forms/form-store.ts';

export type Carrying = Receipt | Withholding;
type Priced = { complements: PricedComplements };

export const useCarryingStore: () => FormStore<Carrying, Priced> = useFormStore;
export const useCarrying: <V>(select: (state: FormState<Carrying, Priced>) => V) => V = useFormPart;
