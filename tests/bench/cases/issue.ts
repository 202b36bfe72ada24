/**
 * A receipt from the parsed body of a call to signed XML text: shape, price, the form's checks and every
 * rule, cadena, RSA-SHA256, XML. What step 6 does between reading the request and storing the bytes.
 */
import * as v from 'valibot';
import { canIssue } from '../../../schema/forms/engine/problems.ts';
import { checkReceipt } from '../../../schema/forms/receipt/check.ts';
import { ReceiptSchema } from '../../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../../schema/forms/receipt/to-cfdi.ts';
import { certificateAttributes, seal } from '../../../server/fiscal/seal/sign.ts';
import type { BenchRun } from '../figure.ts';
import { benchCatalogs, benchCsd, benchReceipt, FECHA } from '../inputs.ts';
import { measure } from '../measure.ts';

export const issue: BenchRun = async (n) => {
  const text = JSON.stringify(benchReceipt(n));
  const catalogs = await benchCatalogs();
  const csd = await benchCsd();
  return measure({
    fresh: () => JSON.parse(text) as unknown,
    run: (body) => {
      const receipt = v.parse(ReceiptSchema, body);
      const problems = checkReceipt(receipt, { catalogs, fecha: FECHA });
      if (!canIssue(problems)) throw new Error(JSON.stringify(problems));
      const sealing = { fecha: FECHA, ...certificateAttributes(csd.certificate) };
      const { xml } = seal(toCfdi(receipt, sealing, catalogs), csd.key);
      if (!xml.includes('Sello="')) throw new Error('not sealed');
    },
  });
};
