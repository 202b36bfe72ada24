import { expect, test } from 'vitest';
import { refusedByBlocks } from './host-blocks.ts';

// spec: house.1328
test('what a buyer would refuse is said with what unblocks it, and nothing where no block holds', () => {
  const host = { name: '', rfc: 'URE180429TM6', blocks: '' };
  expect(refusedByBlocks(host)).toBe('');
  expect(refusedByBlocks({ ...host, blocks: 'record rep' })).toBe(
    'URE180429TM6 no acepta tus comprobantes por ahora. Tu expediente no está aprobado: envíalo completo o corrige lo rechazado. Faltan complementos de pago: entrega todos los REP pendientes.',
  );
});
