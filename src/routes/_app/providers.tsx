import { createFileRoute } from '@tanstack/react-router';
import { ProvidersPage } from '../../features/providers/providers-page.tsx';

export const Route = createFileRoute('/_app/providers')({ component: ProvidersPage });
