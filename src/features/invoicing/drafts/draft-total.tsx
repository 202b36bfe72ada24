/** What a draft would come to as it is: it tells two versions of one apart. */
import { useEffect, useState } from 'react';
import type { Draft } from '../../../../schema/documents/draft.ts';
import type { IssueSummary } from '../../../../schema/operations/issue.ts';
import { summaryOf } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';

export function DraftTotal({ receipt }: Pick<Draft, 'receipt'>) {
  const [summary, setSummary] = useState<IssueSummary | undefined>();
  useEffect(() => {
    let live = true;
    summaryOf(receipt).then(
      (found) => live && setSummary(found),
      (error: unknown) => console.warn('draft total', error),
    );
    return () => {
      live = false;
    };
  }, [receipt]);
  return summary === undefined ? null : <Amount value={summary.total} currency={summary.currency} />;
}
