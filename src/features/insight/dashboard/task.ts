import type { DASHBOARD } from '../../../../schema/texts/dashboard.ts';

/** `search`: of the list that it opens, filtered. */
export type Task = {
  key: keyof typeof DASHBOARD.tasks;
  count: number;
  to: string;
  search?: Record<string, string>;
};
