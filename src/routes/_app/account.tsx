import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../app/account/account-page.tsx';

export const Route = createFileRoute('/_app/account')({ component: AccountPage });
