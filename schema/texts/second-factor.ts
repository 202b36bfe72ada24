/** Words of what is asked beside a password, and of how it is set up. */
export const SECOND_FACTOR = {
  ahead: 'adelantado',
  behind: 'atrasado',
} as const;
