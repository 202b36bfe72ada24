import { createFileRoute } from '@tanstack/react-router';
import { BoardPicturesPage } from '../../../features/insight/dashboard/board-pictures-page.tsx';

export const Route = createFileRoute('/_app/dashboard/pictures')({ component: BoardPictures });

function BoardPictures() {
  const navigate = Route.useNavigate();
  return <BoardPicturesPage onDone={() => void navigate({ to: '/dashboard' })} />;
}
