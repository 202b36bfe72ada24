import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../features/parties/terms/terms-page.tsx';

export const Route = createFileRoute('/_app/terms')({ component: TermsPage });
