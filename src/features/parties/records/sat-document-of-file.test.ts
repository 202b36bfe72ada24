import { expect, test, vi } from 'vitest';
import { satDocumentOfFile } from './sat-document-of-file.ts';

/** A page that draws a text. */
function pdf(text: string, more = ''): File {
  const drawn = `BT /F1 12 Tf (${text}) Tj ET`;
  const whole = `%PDF-1.4
1 0 obj\n<< /Type /Page /Resources << /Font << /F1 3 0 R >> >> /Contents 2 0 R >>\nendobj
2 0 obj\n<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream\nendobj
3 0 obj\n<< /Type /Font /Subtype /Type1 >>\nendobj
${more}%%EOF`;
  const bytes = Uint8Array.from(whole, (letter) => letter.charCodeAt(0));
  return new File([bytes], 'a.pdf', { type: 'application/pdf' });
}
const LINE = '||EKU9003173C9|26NL1324942|22-09-2026|P||00001088888800000031||';
const POSITIVE = { kind: 'opinion', rfc: 'EKU9003173C9', issued_on: '2026-09-22', sense: 'positive' };

test('a PDF of the SAT is read; one of others, a protected one and what is no PDF are not, and nothing throws', async () => {
  expect(await satDocumentOfFile(pdf(LINE))).toEqual(POSITIVE);
  for (const other of [
    pdf('Contrato'),
    pdf(LINE, 'trailer << /Encrypt 9 0 R >>\n'),
    new File(['hola'], 'a.pdf'),
    new File([], 'a.pdf'),
    new File(['no es una foto'], 'a.jpg', { type: 'image/jpeg' }),
  ])
    expect(await satDocumentOfFile(other)).toBeUndefined();
});

test('a photo is read by its QR', async () => {
  let said: string | undefined;
  vi.doMock('../../../ui/codes/code-of-image.ts', () => ({ codeOfImage: async () => said }));
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  expect(await satDocumentOfFile(photo)).toBeUndefined();
  said =
    'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D3=26NL1324942_EKU9003173C9_22-09-2026_P';
  expect(await satDocumentOfFile(photo)).toEqual(POSITIVE);
});
