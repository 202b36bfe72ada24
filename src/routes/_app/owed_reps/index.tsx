import { createFileRoute } from '@tanstack/react-router';
import { OwedRepsPage } from '../../../features/payments/owed-reps/owed-reps-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/owed_reps/')({
  validateSearch: readListAddress,
  component: OwedReps,
});

function OwedReps() {
  return <OwedRepsPage search={Route.useSearch()} />;
}
