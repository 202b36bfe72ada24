import { createFileRoute } from '@tanstack/react-router';
import { ExpectedRepsPage } from '../../../features/payments/expected-reps/expected-reps-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/expected_reps/')({
  validateSearch: readListAddress,
  component: ExpectedReps,
});

function ExpectedReps() {
  return <ExpectedRepsPage search={Route.useSearch()} />;
}
