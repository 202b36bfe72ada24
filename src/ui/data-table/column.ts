import type { ReactNode } from 'react';

export type Column<T> = {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  /** Amounts stand at the end. */
  align?: 'start' | 'end';
  width?: number;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
};
