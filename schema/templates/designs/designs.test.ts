import { describe, expect, test } from 'vitest';
import { DEFAULT_LOOK } from '../../resources/admin/document-looks.ts';
import { CODE_PARTS } from '../../resources/admin/templates.ts';
import { adviceOf, checkPart } from '../check-part.ts';
import { printPage } from '../print-page.ts';
import { type SampleKind, sampleDocument } from '../samples.ts';
import { DESIGNS } from './index.ts';

const ISSUER = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601', zip_code: '42501' };
const MOMENT = '2026-11-20T09:30:00';
const textOf = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g, '').replace(/<[^>]+>/g, ' ');

// spec: 3§9.4
describe.each(DESIGNS.map((design) => [design.id, design] as const))('the design %s', (id, design) => {
  test('is right by the checks of templates, and says all that the SAT asks of paper', () => {
    for (const part of CODE_PARTS) expect(checkPart(part, design.code[part], []), part).toEqual([]);
    expect(adviceOf(design.code)).toEqual([]);
    expect(design.name).toMatch(/^[a-z0-9-]+$/);
  });

  const sample: Record<string, [SampleKind, string[]]> = {
    payslip: [
      'payroll',
      [
        'MARÍA LÓPEZ DE EJEMPLO',
        'Quincenal',
        'Prima dominical',
        '11,250.00',
        '1,542.10',
        '10,102.00',
        'Ejecutiva de cuenta',
      ],
    ],
    waybill: [
      'waybill',
      [
        'CCC00000-0000-4000-8000-000000000000',
        '214.50 km',
        'Agua purificada 20 l',
        'AB1234C',
        'JUAN PÉREZ DE EJEMPLO',
        'Origen',
        'Destino',
      ],
    ],
  };
  test('shows what a document says', async () => {
    const [kind, words] = sample[id] ?? [
      'invoice',
      ['Instalación y puesta en marcha', '1,850.00', '6,174.40', '44,764.40'],
    ];
    const head = {
      template_id: id,
      name: id,
      document_type: design.document_type,
      document_version: '4.0',
      is_active: true,
    } as const;
    const page = await printPage(sampleDocument(kind, ISSUER, MOMENT), {
      settings: {
        look: DEFAULT_LOOK,
        rules: [],
        templates: [{ ...head, is_default: true, revision: 1, updated_at: '', updated_by: '' }],
      },
      templateOf: async () => ({ code: design.code, images: {} }),
      describe: () => undefined,
      sandbox: true,
      fonts: '',
    });
    expect(page?.note).toBe('');
    const text = textOf(page?.html ?? '');
    for (const word of [
      ...words,
      'ESCUELA KEMPER URGATE',
      '00000000-0000-4000-8000-000000000000',
      'representación impresa',
    ])
      expect(text).toContain(word);
    expect(page?.html).toContain('<svg');
  });
});
