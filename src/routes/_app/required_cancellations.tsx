import { createFileRoute } from '@tanstack/react-router';
import { RequiredCancellationsPage } from '../../features/required-cancellations/required-cancellations-page.tsx';

export const Route = createFileRoute('/_app/required_cancellations')({
  component: RequiredCancellationsPage,
});
