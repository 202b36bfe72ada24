import { createFileRoute } from '@tanstack/react-router';
import { BranchesPage } from '../../features/settings/branches-page.tsx';

export const Route = createFileRoute('/_app/branches')({ component: BranchesPage });
