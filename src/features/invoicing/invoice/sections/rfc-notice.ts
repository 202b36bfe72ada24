/** The line under the receiver's RFC: whether it is active, and who says so. */
import { fillText } from '../../../../../schema/errors.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { REGISTRY } from '../../../../../schema/texts/registry.ts';
import { SEND_PROBLEMS } from '../../../../../schema/texts/send-problems.ts';
import { formatDate, formatMoment } from '../../../../ui/format.ts';
import type { RfcState } from '../../issuing/remote-rfc.ts';

export type RfcNotice = { text: string; warns: boolean };

/** @returns undefined when there is nothing to say. */
export function rfcNotice({ verdict, source, checked_at = '' }: RfcState): RfcNotice | undefined {
  const isList = source === 'list';
  const date = isList ? formatDate(checked_at) : formatMoment(checked_at).slice(0, 10);
  const quiet = (text: string) => ({ text: fillText(text, { date }), warns: false });
  switch (verdict) {
    case 'unasked':
      return undefined;
    case 'asking':
      return quiet(REGISTRY.asking);
    case 'waiting':
      return quiet(REGISTRY.offline);
    case 'unverified':
      return quiet(REGISTRY.unverified);
    case 'active':
      return quiet(isList ? REGISTRY.byList : REGISTRY.byProvider);
    case 'unknown':
      return { text: SEND_PROBLEMS.rfcUnknown, warns: true };
    case 'inactive': {
      const by = isList ? REGISTRY.inactiveByList : REGISTRY.inactiveByProvider;
      const stated = checked_at === '' ? '' : ` ${fillText(by, { date })}`;
      return { text: `${INVOICE.receiver.rfcInactive}${stated}`, warns: true };
    }
  }
}
