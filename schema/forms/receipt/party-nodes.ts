/** Who issues and who receives, in the SAT's names and back: alike for every kind of document of the form. */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { tidyRfc } from '../../values/rfc.ts';
import { optionalText, tidyText } from '../engine/tidy-text.ts';
import { EMPTY_RECEIVER } from './empty-receipt.ts';
import type { Emitter, Receiver } from './receipt.ts';

/** @param usage UsoCFDI, which a kind may fix */
export function partyNodes(
  { emitter, receiver }: { emitter: Emitter; receiver: Receiver },
  usage = receiver.cfdi_usage,
): Pick<Comprobante40, 'Emisor' | 'Receptor'> {
  return {
    Emisor: { Rfc: tidyRfc(emitter.rfc), Nombre: tidyText(emitter.name), RegimenFiscal: emitter.tax_regime },
    Receptor: {
      Rfc: tidyRfc(receiver.rfc),
      Nombre: tidyText(receiver.name),
      DomicilioFiscalReceptor: receiver.tax_domicile.trim(),
      ResidenciaFiscal: optionalText(receiver.tax_residence),
      NumRegIdTrib: optionalText(receiver.tax_identity_number),
      RegimenFiscalReceptor: receiver.tax_regime_receiver,
      UsoCFDI: usage,
    },
  };
}

/** What a CFDI does not say of them (mail, the period of a global receipt) is ''. */
export function partiesOf({ Emisor, Receptor }: Pick<Comprobante40, 'Emisor' | 'Receptor'>): {
  emitter: Emitter;
  receiver: Receiver;
} {
  return {
    emitter: { rfc: Emisor.Rfc, name: Emisor.Nombre, tax_regime: Emisor.RegimenFiscal },
    receiver: {
      ...EMPTY_RECEIVER,
      rfc: Receptor.Rfc,
      name: Receptor.Nombre,
      tax_domicile: Receptor.DomicilioFiscalReceptor,
      tax_residence: Receptor.ResidenciaFiscal ?? '',
      tax_regime_receiver: Receptor.RegimenFiscalReceptor,
      tax_identity_number: Receptor.NumRegIdTrib ?? '',
      cfdi_usage: Receptor.UsoCFDI,
    },
  };
}
