import { describe, expect, test } from 'vitest';
import { stateOf } from '../../issuing/remote-rfc.ts';
import { rfcNotice } from './rfc-notice.ts';

const RFC = 'EKU9003173C9';
const said = (active: string, source?: string, checked_at?: string) =>
  rfcNotice(stateOf(RFC, { rfc: RFC, active, ...(source && { source }), ...(checked_at && { checked_at }) }));

describe('what the form says of an RFC', () => {
  test('who verified it, and when', () => {
    expect(said('Y', 'provider', '2026-11-20T18:00:00.000Z')).toEqual({
      text: 'RFC activo según tu PAC, el 20-11-2026.',
      warns: false,
    });
    expect(said('Y', 'list', '2026-11-15')).toEqual({
      text: 'RFC activo en la lista del SAT del 15-11-2026.',
      warns: false,
    });
  });

  // spec: house.35
  test('that nobody did: never a no', () => {
    for (const notice of [said('Y', 'none'), said('Y')]) {
      expect(notice).toEqual({ text: expect.stringContaining('no verificado'), warns: false });
    }
  });

  test('that it is not active, and who says so', () => {
    expect(said('N', 'list', '2026-11-15')).toEqual({
      text: expect.stringMatching(
        /no se le pueden emitir facturas\. Según la lista del SAT del 15-11-2026\.$/,
      ),
      warns: true,
    });
    expect(said('N', 'provider', '2026-11-20T18:00:00.000Z')?.text).toMatch(/Según tu PAC, el 20-11-2026\.$/);
  });

  test('without network it waits, and nothing is said of one that needs no asking', () => {
    expect(rfcNotice({ verdict: 'waiting' })?.text).toContain('al enviar');
    expect(rfcNotice({ verdict: 'unasked' })).toBeUndefined();
  });

  // spec: 2§8.4
  test('that it could not be asked', () => {
    expect(rfcNotice(stateOf(RFC, undefined))).toEqual({
      text: 'No se pudo validar el RFC, por favor intentar más tarde',
      warns: true,
    });
  });
});
