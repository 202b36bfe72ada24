import { describe, expect, test } from 'vitest';
import { validComprobante } from '../../tests/factories/comprobante.ts';
import { applyFix } from '../../tests/factories/rule-cases/apply-fix.ts';
import { testCatalogs } from '../../tests/factories/rule-cases/catalogs.ts';
import { edited } from '../../tests/factories/rule-cases/edit.ts';
import {
  agreeing,
  REMOTE_CASES,
  type RemoteRuleCase,
  saying,
} from '../../tests/factories/rule-cases/remote.ts';
import { globalDocument, offered } from '../../tests/factories/rule-cases/rule-case.ts';
import { comprobante33 } from '../cfdi/comprobante-33.ts';
import { type Comprobante40, comprobante40 } from '../cfdi/comprobante-40.ts';
import { type Retenciones20, retenciones20 } from '../cfdi/retenciones-20.ts';
import { FAMILIES } from './families.ts';
import { judge } from './judge.ts';
import { askRemote, questionKey, type RegistryAnswer, type RemoteQuestion } from './remote.ts';
import { notChecked, remoteQuestions } from './remote-judge.ts';
import { judgeRetenciones } from './retenciones20/judge.ts';
import type { Finding, RuleContext } from './rule.ts';

type Case = Pick<RemoteRuleCase, 'description' | 'document'>;

function answered(of: Case, answer: (question: RemoteQuestion) => RegistryAnswer): RuleContext {
  const questions = remoteQuestions(of.description, of.document, { catalogs: testCatalogs });
  return { catalogs: testCatalogs, remote: new Map(questions.map((one) => [questionKey(one), answer(one)])) };
}

function judged({ description, document }: Case, context: RuleContext): Finding[] {
  return description === retenciones20
    ? judgeRetenciones(document as Retenciones20, context)
    : judge(document as Comprobante40, context);
}

describe.each(REMOTE_CASES)('$code at $path', ({ code, path, kind, keeps, breaks, fix, ...of }) => {
  const isIt = (one: { code: string; path: string }) => one.code === code && one.path === path;
  const local = judged(of, { catalogs: testCatalogs });
  const broken = answered(of, saying(kind, breaks));
  const found = judged(of, broken).filter(isIt);

  // spec: house.95
  test('without an answer it is no finding, and named as not checked', () => {
    expect(local.filter(isIt)).toEqual([]);
    expect(notChecked(of.description, of.document, { catalogs: testCatalogs }).filter(isIt)).toHaveLength(1);
  });

  test('an answer that keeps it', () => {
    const context = answered(of, saying(kind, keeps));
    expect(judged(of, context).filter(isIt)).toEqual([]);
    expect(notChecked(of.description, of.document, context).filter(isIt)).toEqual([]);
  });

  // spec: house.95
  test('an answer that breaks it, said once, with cause and remedy', () => {
    expect(found).toHaveLength(1);
    expect(found[0]?.severity).toBe('error');
    expect(found[0]?.text).toMatch(/^[A-ZÁÉ].{30,}\.$/);
    expect(found[0]?.remedy).toMatch(/^[A-ZÁÉ].{10,}\.$/);
    expect(`${found[0]?.text}${found[0]?.remedy}`).not.toMatch(/[{}]|undefined|«»/);
    expect(notChecked(of.description, of.document, broken).filter(isIt)).toEqual([]);
    expect(offered(found[0])).toStrictEqual(fix);
  });

  if (fix === 'none') return;
  test('its correction makes it go away', () => {
    const mended = { ...of, document: applyFix(of.document, found[0]?.fix ?? []) };
    expect(judged(mended, answered(mended, saying(kind, breaks))).filter(isIt)).toEqual([]);
  });
});

// spec: house.95
test('every row that is asked of a port has its case', () => {
  const rows = new Set(FAMILIES.flatMap((family) => family.codes.remote.map((rule) => rule.code)));
  expect([...rows].sort()).toEqual([...new Set(REMOTE_CASES.map((one) => one.code))].sort());
});

describe('what is asked', () => {
  const questionsOf = (document: Comprobante40) =>
    remoteQuestions(comprobante40, document, { catalogs: testCatalogs });

  test('each person once, with what the document says of them', () => {
    expect(questionsOf(validComprobante())).toEqual([
      { kind: 'taxpayer', rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE' },
      {
        kind: 'taxpayer',
        rfc: 'URE180429TM6',
        name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
        postal_code: '86991',
      },
    ]);
  });

  test('nothing of a generic RFC, nor of what is none', () => {
    expect(questionsOf(globalDocument()).map((one) => 'rfc' in one && one.rfc)).toEqual(['EKU9003173C9']);
    const odd = edited(validComprobante(), { 'Receptor.Rfc': 'URE1', Emisor: undefined });
    expect(questionsOf(odd)).toEqual([]);
  });

  test('nothing of a version out of force', () => {
    expect(remoteQuestions(comprobante33, validComprobante(), { catalogs: testCatalogs })).toEqual([]);
  });
});

describe('asking', () => {
  const of = { description: comprobante40, document: validComprobante() };
  const questions = remoteQuestions(of.description, of.document, { catalogs: testCatalogs });

  test('a port that agrees leaves nothing unchecked', async () => {
    const remote = await askRemote(questions, {
      ask: async (question) => agreeing(question),
    });
    expect(notChecked(of.description, of.document, { catalogs: testCatalogs, remote })).toEqual([]);
    expect(judged(of, { catalogs: testCatalogs, remote })).toEqual([]);
  });

  test('a port that cannot say leaves everything as it was', async () => {
    const remote = await askRemote(questions, { ask: async () => undefined });
    expect(remote.size).toBe(0);
    expect(
      notChecked(of.description, of.document, { catalogs: testCatalogs, remote }).map((row) => row.code),
    ).toEqual(['CFDI40138', 'CFDI40139', 'CFDI40143', 'CFDI40144', 'CFDI40145', 'CFDI40147', 'CFDI40148']);
  });

  test('an RFC that nobody has is said once, not once for its name and its place', () => {
    const context = answered(of, (question) =>
      question.kind === 'taxpayer' && question.rfc === 'URE180429TM6'
        ? { kind: 'taxpayer', source: 'list', at: '2026-11-20T00:00:00.000Z', status: 'missing' }
        : agreeing(question),
    );
    expect(judged(of, context).map((one) => one.code)).toEqual(['CFDI40143']);
  });
});

test('the mark of the simplified regime says nothing of documents before it counted', () => {
  const asks = (Fecha: string) =>
    notChecked(
      comprobante40,
      validComprobante({
        Fecha,
        Emisor: { Rfc: 'CACX7605101P8', Nombre: 'XOCHILT CASAS CHAVEZ', RegimenFiscal: '626' },
      }),
      { catalogs: testCatalogs },
    ).some(({ code }) => code === 'CFDI140225');
  expect([asks('2023-06-30T23:59:59'), asks('2023-07-01T00:00:00')]).toEqual([false, true]);
});
