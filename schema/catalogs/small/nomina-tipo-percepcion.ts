/** Nomina/c_TipoPercepcion: what a wage is made of. */
import { entriesOf } from './entry.ts';

/** One a line. */
const NAMES = `
001 Sueldos y salarios
002 Aguinaldo
003 PTU
004 Reembolso de gastos médicos
005 Fondo de ahorro
006 Caja de ahorro
009 Contribuciones del trabajador que paga el patrón
010 Premios por puntualidad
011 Seguro de vida
012 Seguro de gastos médicos mayores
013 Cuotas sindicales que paga el patrón
014 Subsidios por incapacidad
015 Becas
019 Horas extra
020 Prima dominical
021 Prima vacacional
022 Prima por antigüedad
023 Pagos por separación
024 Seguro de retiro
025 Indemnizaciones
026 Reembolso por funeral
027 Seguridad social que paga el patrón
028 Comisiones
029 Vales de despensa
030 Vales de restaurante
031 Vales de gasolina
032 Vales de ropa
033 Ayuda para renta
034 Ayuda para artículos escolares
035 Ayuda para anteojos
036 Ayuda para transporte
037 Ayuda para gastos de funeral
038 Otros ingresos por salarios
039 Jubilación en una sola exhibición
044 Jubilación en parcialidades
045 Acciones o títulos valor
046 Ingresos asimilados a salarios
047 Alimentación
048 Habitación
049 Premios por asistencia
050 Viáticos
051 Gratificaciones a jubilados en parcialidades
052 Laudo, jubilación en parcialidades
053 Laudo, jubilación en una exhibición
054 Descanso laborado
055 Descanso obligatorio laborado
056 Previsión social
057 Premios de concursos
`;

export const c_TipoPercepcion = entriesOf(NAMES, {
  from: {
    '2016-11-01': '*',
    '2017-01-06': '050',
    '2018-10-15': '051 052 053',
    '2025-12-17': '056',
    '2026-01-01': '054 055',
    '2026-06-12': '057',
  },
});
