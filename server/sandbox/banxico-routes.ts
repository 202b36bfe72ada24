/** Banco de México's service of series as the sandbox plays it: a made-up rate for each weekday, up to the second one from today. */
import { Hono } from 'hono';
import { addDays } from '../../schema/values/dates.ts';
import { centralDay } from '../base/local-time.ts';
import type { Faults } from './faults.ts';
import { hangUp } from './hang-up.ts';

/** Days that one question may span. */
const MOST_DAYS = 400;

export function banxicoRoutes({ faults, now }: { faults: Faults; now: () => number }): Hono {
  const app = new Hono();
  app.get('/SieAPIRest/service/v1/series/:series/datos/:from/:until', (c) => {
    if (faults.take('banxico_silent')) return hangUp(c);
    if (faults.take('banxico_500')) return c.text('Service unavailable', 503);
    if ((c.req.header('bmx-token') ?? '') === '')
      return c.json({ error: { mensaje: 'Se requiere un token', detalle: 'Bmx-Token' } }, 400);
    const { series, from, until } = c.req.param();
    const last = addDays(centralDay(now()), 2);
    const datos: { fecha: string; dato: string }[] = [];
    for (
      let day = from, at = 0;
      day <= until && day <= last && at < MOST_DAYS;
      day = addDays(day, 1), at += 1
    ) {
      const [year, month, date] = day.split('-');
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
      if (weekday === 0 || weekday === 6) continue;
      datos.push({ fecha: `${date}/${month}/${year}`, dato: sandboxRate(day) });
    }
    return c.json({ bmx: { series: [{ idSerie: series, titulo: 'Tipo de cambio (sandbox)', datos }] } });
  });
  return app;
}

/** Of a day, always the same: 18.5000 and what its date adds. */
export function sandboxRate(day: string): string {
  const [, month = '0', date = '0'] = day.split('-');
  return `18.${String(5000 + Number(month) * 31 + Number(date)).padStart(4, '0')}`;
}
