/** Nomina/c_TipoDeduccion: what is taken off a wage. */
import { entriesOf } from './entry.ts';

/** One a line. */
const NAMES = `
001 Seguridad social
002 ISR
003 Retiro, cesantía y vejez
004 Otros
005 Fondo de vivienda
006 Descuento por incapacidad
007 Pensión alimenticia
008 Renta
009 Crédito del Fondo Nacional de la Vivienda
010 Abono a crédito de vivienda
011 Abono a INFONACOT
012 Anticipo de salarios
013 Pagos en exceso
014 Errores
015 Pérdidas
016 Averías
017 Compras a la empresa
018 Sociedades cooperativas y cajas de ahorro
019 Cuotas sindicales
020 Ausencias
021 Cuotas obrero patronales
022 Impuestos Locales
023 Aportaciones voluntarias
024 Ajuste: aguinaldo (exento)
025 Ajuste: aguinaldo (gravado)
026 Ajuste: PTU (exento)
027 Ajuste: PTU (gravado)
028 Ajuste: reembolso de gastos médicos (exento)
029 Ajuste: fondo de ahorro (exento)
030 Ajuste: caja de ahorro (exento)
031 Ajuste: contribuciones del trabajador que pagó el patrón (exento)
032 Ajuste: premios por puntualidad (gravado)
033 Ajuste: seguro de vida (exento)
034 Ajuste: gastos médicos mayores (exento)
035 Ajuste: cuotas sindicales que pagó el patrón (gravado)
036 Ajuste: subsidios por incapacidad (exento)
037 Ajuste: becas (exento)
038 Ajuste: horas extra (exento)
039 Ajuste: horas extra (gravado)
040 Ajuste: prima dominical (exento)
041 Ajuste: prima dominical (gravado)
042 Ajuste: prima vacacional (exento)
043 Ajuste: prima vacacional (gravado)
044 Ajuste: prima por antigüedad (exento)
045 Ajuste: prima por antigüedad (gravado)
046 Ajuste: pagos por separación (exento)
047 Ajuste: pagos por separación (gravado)
048 Ajuste: seguro de retiro (exento)
049 Ajuste: indemnizaciones (exento)
050 Ajuste: indemnizaciones (gravado)
051 Ajuste: reembolso por funeral (exento)
052 Ajuste: seguridad social que pagó el patrón (exento)
053 Ajuste: comisiones (gravado)
054 Ajuste: vales de despensa (exento)
055 Ajuste: vales de restaurante (exento)
056 Ajuste: vales de gasolina (exento)
057 Ajuste: vales de ropa (exento)
058 Ajuste: ayuda para renta (exento)
059 Ajuste: ayuda para artículos escolares (exento)
060 Ajuste: ayuda para anteojos (exento)
061 Ajuste: ayuda para transporte (exento)
062 Ajuste: ayuda para gastos de funeral (exento)
063 Ajuste: otros ingresos por salarios (exento)
064 Ajuste: otros ingresos por salarios (gravado)
065 Ajuste: jubilación en una exhibición (exento)
066 Ajuste: jubilación en una exhibición (gravado)
067 Ajuste: pagos por separación (acumulable)
068 Ajuste: pagos por separación (no acumulable)
069 Ajuste: jubilación en parcialidades (exento)
070 Ajuste: jubilación en parcialidades (gravado)
071 Ajuste: subsidio para el empleo
072 Ajuste: acciones o títulos (exento)
073 Ajuste: acciones o títulos (gravado)
074 Ajuste: alimentación (exento)
075 Ajuste: alimentación (gravado)
076 Ajuste: habitación (exento)
077 Ajuste: habitación (gravado)
078 Ajuste: premios por asistencia
079 Ajuste: pagos que no son ingreso
080 Ajuste: viáticos (gravado)
081 Ajuste: viáticos entregados
082 Ajuste: fondo de ahorro (gravado)
083 Ajuste: caja de ahorro (gravado)
084 Ajuste: seguro de vida (gravado)
085 Ajuste: gastos médicos mayores (gravado)
086 Ajuste: subsidios por incapacidad (gravado)
087 Ajuste: becas (gravado)
088 Ajuste: seguro de retiro (gravado)
089 Ajuste: vales de despensa (gravado)
090 Ajuste: vales de restaurante (gravado)
091 Ajuste: vales de gasolina (gravado)
092 Ajuste: vales de ropa (gravado)
093 Ajuste: ayuda para renta (gravado)
094 Ajuste: ayuda para artículos escolares (gravado)
095 Ajuste: ayuda para anteojos (gravado)
096 Ajuste: ayuda para transporte (gravado)
097 Ajuste: ayuda para gastos de funeral (gravado)
098 Ajuste: asimilados a salarios (gravado)
099 Ajuste: sueldos y salarios (gravado)
100 Ajuste: viáticos (exento)
101 ISR de un ejercicio anterior
102 Ajuste: gratificaciones a jubilados en parcialidades (gravado)
103 Ajuste: laudo, jubilación en parcialidades (gravado)
104 Ajuste: laudo, jubilación en parcialidades (exento)
105 Ajuste: laudo, jubilación en una exhibición (gravado)
106 Ajuste: laudo, jubilación en una exhibición (exento)
107 Ajuste: subsidio causado
108 Ajuste: descanso laborado (gravado)
109 Ajuste: descanso laborado (exento)
110 Ajuste: descanso obligatorio laborado (gravado)
111 Ajuste: descanso obligatorio laborado (exento)
112 Ajuste: previsión social (gravado)
113 Ajuste: previsión social (exento)
114 Ajuste: premios de concursos (gravado)
115 Ajuste: premios de concursos (exento)
`;

export const c_TipoDeduccion = entriesOf(NAMES, {
  from: {
    '2017-01-06': '*',
    '2016-11-01':
      '001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023',
    '2017-12-05': '101',
    '2018-10-15': '065 066 069 070 102 103 104 105 106',
    '2020-01-01': '107',
    '2025-12-17': '112 113',
    '2026-01-01': '108 109 110 111',
    '2026-06-12': '114 115',
  },
  until: { '2026-03-01': '063', '2018-10-14': '072' },
});
