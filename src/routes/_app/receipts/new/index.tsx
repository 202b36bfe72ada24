import { createFileRoute } from '@tanstack/react-router';
import { TypePicker } from '../../../../features/invoicing/receipts/type-picker.tsx';

export const Route = createFileRoute('/_app/receipts/new/')({ component: TypePicker });
