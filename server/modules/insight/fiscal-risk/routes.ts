/** What the SAT's lists say of any RFC on a day. Spec 3 §1. */
import { ACTIONS } from '../../../../schema/access/actions.ts';
import { ListAnswerSchema, LookUpQuerySchema, newestOf } from '../../../../schema/fiscal-risk/list-answer.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';

export function fiscalRiskRoutes(router: Router, { lists }: Deps): void {
  router.client(
    'GET',
    '/fiscal_risk/look_up',
    { can: ACTIONS.look_up_lists, query: LookUpQuerySchema, answer: ListAnswerSchema },
    async ({ query: { rfc, date } }) => {
      const { snapshots, reconstructed, list_69, ...found } = lists.lookUp(rfc, date);
      return {
        ...found,
        list_69: list_69.map(({ supuesto, first_published }) => ({ supuesto, first_published })),
        versions: newestOf(snapshots),
        by_dates: reconstructed.length > 0,
      };
    },
  );
}
