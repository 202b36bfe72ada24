import { describe, expect, test } from 'vitest';
import type { Family } from '../../schema/rules/family.ts';
import {
  type Answered,
  answersByMatrix,
  disagreements,
  MATRIX_FILE,
  type MatrixRow,
  readMatrix,
} from './rules-matrix.ts';

const matrix = readMatrix();
if (matrix === undefined) console.log(`skipped: ${MATRIX_FILE} is not here`);

// spec: house.94
test.skipIf(matrix === undefined)('every row of the SAT’s list has its answer', () => {
  expect(disagreements(matrix ?? [], answersByMatrix())).toEqual([]);
});

const RULE = { node: 'Comprobante@Total', text: 'Texto.', remedy: 'Remedio.' };
const family: Family = {
  name: 'ine11',
  matrix: 'other',
  rules: [
    { ...RULE, code: 'A1', severity: 'warning' },
    { ...RULE, code: 'A1', severity: 'error' },
    { ...RULE, code: 'A4', severity: 'warning' },
  ],
  codes: {
    local: ['A1'],
    catalog: ['A2'],
    remote: [{ ...RULE, code: 'A3', node: 'Emisor@Rfc', severity: 'error', port: 'LCO' }],
    suspended: ['A4'],
    unclassified: ['A9'],
    elsewhere: [{ code: 'A5', where: 'structure' }],
  },
};

function row(code: string, severity: string): MatrixRow {
  return { code, family: 'other', node: 'Comprobante@Total', severity };
}

describe('the table of answers', () => {
  const answers = answersByMatrix([family]);

  test('comes from the rules and the lists of the family', () => {
    expect(answers.get('other')).toEqual([
      { code: 'A1', answer: 'enforced', note: '' },
      { code: 'A2', answer: 'missing', note: 'no rule has it' },
      { code: 'A3', answer: 'port', note: 'LCO' },
      { code: 'A4', answer: 'inactive', note: 'warns' },
      { code: 'A5', answer: 'elsewhere', note: 'structure' },
      { code: 'A9', answer: 'inactive', note: 'no rule' },
    ] satisfies Answered[]);
  });

  test('says what has no answer, a wrong one, or no row', () => {
    const rows = [row('A1', 'error-local'), row('A2', 'error-catalogo'), row('A3', 'error-local')];
    expect(disagreements([...rows, row('A7', 'error-local')], answers)).toEqual([
      'other A2 (error-catalogo): no answer',
      'other A7 (error-local): no answer',
      'other A3 (error-local): answered port',
      'other A4: not in the list',
      'other A5: not in the list',
      'other A9: not in the list',
    ]);
  });

  test('what services answer is no row of ours', () => {
    expect(disagreements([{ ...row('201', 'error-local'), family: 'cancelacion' }], new Map())).toEqual([]);
  });
});
