/** Consumo de combustibles 1.1: fuel paid with an electronic purse, as its issuer states it. */
import { consumoDeCombustibles11 } from '../../../cfdi/complements/consumo-de-combustibles-11.ts';
import { COMBUSTIBLES } from '../../../texts/complements/combustibles.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';
import { fuelStatement } from '../fuel-statement.ts';

const { price, suggested } = fuelStatement('determinados');

export const complement = defineFormComplement({
  kind: 'combustibles',
  description: consumoDeCombustibles11,
  suggested,
  texts: { title: COMPLEMENT_TITLES.combustibles, ...COMBUSTIBLES },
  price,
});
