import { createFileRoute } from '@tanstack/react-router';
import { ProvidersPage } from '../../features/admin/pac-accounts/pac-accounts-page.tsx';

export const Route = createFileRoute('/_app/pac_accounts')({ component: ProvidersPage });
