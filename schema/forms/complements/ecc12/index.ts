/** Estado de cuenta de combustibles 1.2: the statement of a fuel card that the SAT authorised. */
import { estadoDeCuentaCombustible12 } from '../../../cfdi/complements/estado-de-cuenta-combustible-12.ts';
import { ecc12Family } from '../../../rules/ecc12/index.ts';
import { ECC12 } from '../../../texts/complements/ecc12.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';
import { fuelStatement } from '../fuel-statement.ts';

const { price, suggested } = fuelStatement('traslados');

export const complement = defineFormComplement({
  kind: 'ecc12',
  description: estadoDeCuentaCombustible12,
  family: ecc12Family,
  suggested,
  texts: { title: COMPLEMENT_TITLES.ecc12, ...ECC12 },
  price,
});
