/** Sector financiero 1.0: a trust's bank, on withholdings. */
import { sectorFinanciero10 } from '../../../cfdi/complements/sector-financiero-10.ts';
import { SECTOR_FINANCIERO } from '../../../texts/complements/sector-financiero.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'sector_financiero',
  description: sectorFinanciero10,
  texts: { title: COMPLEMENT_TITLES.sector_financiero, ...SECTOR_FINANCIERO },
});
