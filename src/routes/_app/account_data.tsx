import { createFileRoute } from '@tanstack/react-router';
import { AccountDataPage } from '../../features/admin/account-data/account-data-page.tsx';

export const Route = createFileRoute('/_app/account_data')({ component: AccountDataPage });
