import { createFileRoute } from '@tanstack/react-router';
import { FirstStepsPage } from '../../features/admin/first-steps/first-steps-page.tsx';

export const Route = createFileRoute('/_app/first_steps')({ component: FirstStepsPage });
