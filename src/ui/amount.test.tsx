import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amount } from './amount.tsx';

const shown = (amount: Parameters<typeof Amount>[0]) =>
  renderToStaticMarkup(<Amount {...amount} />).replace(/<[^>]+>/g, '');

// spec: 1§9.2
test.each([
  [{ value: '1234.5' }, '1,234.50'],
  [{ value: '4296.293', currency: 'KWD' }, '4,296.293 KWD'],
  [{ value: '2864', currency: 'JPY' }, '2,864.00 JPY'],
  [{ value: '2864', currency: 'JPY', decimals: 0 }, '2,864 JPY'],
  [{ value: '0', currency: 'XXX' }, '0.00'],
])('a total keeps the decimals of its currency: %j', (amount, text) => expect(shown(amount)).toBe(text));
