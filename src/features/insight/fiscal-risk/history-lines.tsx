/** How somebody came into the SAT's lists, and out of them: the oldest first. */
import type { RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { FISCAL_RISK as t } from '../../../../schema/texts/fiscal-risk.ts';
import { formatDate } from '../../../ui/format.ts';

export function HistoryLines({ lines }: { lines: RiskRow['history'] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.day} ${line.list} ${line.said}`}>
          {[line.day && formatDate(line.day), listName(line.list), line.said].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  );
}

const listName = (list: string): string =>
  Object.hasOwn(t.lists, list) ? t.lists[list as keyof typeof t.lists] : '';
