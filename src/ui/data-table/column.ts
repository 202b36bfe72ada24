import type { ReactNode } from 'react';

export type Column<T> = {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  /** What it says in a spreadsheet, where that is not what is drawn. */
  text?: (row: T) => string;
  /** Amounts stand at the end. */
  align?: 'start' | 'end';
  width?: number;
  /** Takes the room that the others leave. */
  grow?: boolean;
  /** Gives its room up while a row is open at the side. */
  spare?: boolean;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
  /** A press on its title orders the list by it, under this name. */
  sort?: string;
};

/** By which column the rows are ordered. */
export type Sorting = {
  by: string;
  descending: boolean;
  onChange: (by: string, descending: boolean) => void;
};
