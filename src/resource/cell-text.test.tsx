import { useState } from 'react';
import { expect, test } from 'vitest';
import { Amount } from '../ui/amount.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ActiveBadge } from './active-badge.tsx';
import { cellText } from './cell-text.ts';

const of = (node: React.ReactNode, more: object = {}) =>
  cellText({ key: 'x', title: 'X', render: () => node, ...more }, {});

function Own() {
  const [name] = useState('suyo');
  return <b>{name}</b>;
}

test('a cell of a table is what it says on the screen, without what is drawn beside it', () => {
  expect(of('A-1')).toBe('A-1');
  expect(of(<span>A &amp; B</span>)).toBe('A & B');
  expect(of(<ActiveBadge value />)).toBe('Activo');
  expect(of(<StatusBadge tone="good" icon={<i>no</i>} label="Entregado SAT" />)).toBe('Entregado SAT');
  expect(of([<span key="1">UNO</span>, <span key="2">DOS</span>])).toBe('UNO DOS');
  expect(of(undefined)).toBe('');
  expect(of(<Own />)).toBe('');
});

test('an amount is a figure that a spreadsheet counts with, and a column may say its own text', () => {
  expect(of(<Amount value="1234567.5" currency="USD" />, { align: 'end' })).toBe('1234567.50');
  expect(of(<Amount value="1234.5" />)).toBe('1,234.50');
  expect(of('x', { text: () => 'otro' })).toBe('otro');
});
