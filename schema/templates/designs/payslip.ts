/** Payslip: what was earned and what was taken off, side by side, and a line to sign on. */
import type { TemplateCode } from '../../resources/admin/templates.ts';
import { PAGE_FOOT, RESET_CSS, STAMP, STAMP_CSS } from './pieces.ts';

export const PAYSLIP: TemplateCode = {
  header: `<div class="head">
  {% if look.logo != "" %}<img class="logo" src="{{ look.logo }}" alt="">{% endif %}
  <div class="issuer">
    <h1>{{ doc.issuer.name }}</h1>
    <p>{% for line in doc.issuer.lines %}{% unless forloop.first %} · {% endunless %}{{ line.label }} {{ line.value }}{% endfor %}{% if cfdi.Complemento.Nomina.Emisor.RegistroPatronal %} · Registro patronal {{ cfdi.Complemento.Nomina.Emisor.RegistroPatronal }}{% endif %}</p>
    {% if look.address != "" %}<p class="address">{{ look.address }}</p>{% endif %}
  </div>
  <div class="kind"><b>{{ doc.title }}</b>{% if doc.folio != "" %}<p>{{ doc.folio }}</p>{% endif %}</div>
</div>
`,
  body: `{% if doc.warning != "" %}<p class="warning">{{ doc.warning }}</p>{% endif %}
{% assign nomina = cfdi.Complemento.Nomina %}{% assign worker = nomina.Receptor %}
<section class="worker">
  <p class="name">{{ doc.receiver.name }}</p>
  <dl>
    <div><dt>RFC</dt><dd>{{ cfdi.Receptor.Rfc }}</dd></div>
    <div><dt>CURP</dt><dd>{{ worker.Curp }}</dd></div>
    {% if worker.NumSeguridadSocial %}<div><dt>Seguro social</dt><dd>{{ worker.NumSeguridadSocial }}</dd></div>{% endif %}
    <div><dt>Núm. de empleado</dt><dd>{{ worker.NumEmpleado }}</dd></div>
    {% if worker.Departamento %}<div><dt>Departamento</dt><dd>{{ worker.Departamento }}</dd></div>{% endif %}
    {% if worker.Puesto %}<div><dt>Puesto</dt><dd>{{ worker.Puesto }}</dd></div>{% endif %}
    <div><dt>Contrato</dt><dd>{{ worker.TipoContrato | catalog: "Nomina/c_TipoContrato" | default: worker.TipoContrato }}</dd></div>
    {% if worker.TipoJornada %}<div><dt>Jornada</dt><dd>{{ worker.TipoJornada | catalog: "Nomina/c_TipoJornada" }}</dd></div>{% endif %}
    {% if worker.FechaInicioRelLaboral %}<div><dt>Inicio de labores</dt><dd>{{ worker.FechaInicioRelLaboral | date_time }}</dd></div>{% endif %}
    {% if worker.SalarioBaseCotApor %}<div><dt>Salario base</dt><dd>{{ worker.SalarioBaseCotApor | amount }}</dd></div>{% endif %}
    {% if worker.SalarioDiarioIntegrado %}<div><dt>Salario diario integrado</dt><dd>{{ worker.SalarioDiarioIntegrado | amount }}</dd></div>{% endif %}
    {% if worker.CuentaBancaria %}<div><dt>Cuenta</dt><dd>{{ worker.CuentaBancaria }}</dd></div>{% endif %}
  </dl>
</section>
<section class="period">
  <div><span>Periodo</span><b>{{ nomina.FechaInicialPago | date_time }} a {{ nomina.FechaFinalPago | date_time }}</b></div>
  <div><span>Fecha de pago</span><b>{{ nomina.FechaPago | date_time }}</b></div>
  <div><span>Días pagados</span><b>{{ nomina.NumDiasPagados | round: 2 }}</b></div>
  <div><span>Periodicidad</span><b>{{ worker.PeriodicidadPago | catalog: "Nomina/c_PeriodicidadPago" }}</b></div>
</section>
<div class="columns">
  <section>
    <h2>Percepciones</h2>
    <table class="rows">
      <thead><tr><th>Clave</th><th>Concepto</th><th class="n">Gravado</th><th class="n">Exento</th></tr></thead>
      <tbody>
      {% for one in nomina.Percepciones.Percepcion %}<tr><td>{{ one.TipoPercepcion }}</td><td>{{ one.Concepto }}</td><td class="n">{{ one.ImporteGravado | amount }}</td><td class="n">{{ one.ImporteExento | amount }}</td></tr>{% endfor %}
      {% for one in nomina.OtrosPagos.OtroPago %}<tr><td>{{ one.TipoOtroPago }}</td><td>{{ one.Concepto }}</td><td class="n"></td><td class="n">{{ one.Importe | amount }}</td></tr>{% endfor %}
      </tbody>
    </table>
  </section>
  <section>
    <h2>Deducciones</h2>
    <table class="rows">
      <thead><tr><th>Clave</th><th>Concepto</th><th class="n">Importe</th></tr></thead>
      <tbody>
      {% for one in nomina.Deducciones.Deduccion %}<tr><td>{{ one.TipoDeduccion }}</td><td>{{ one.Concepto }}</td><td class="n">{{ one.Importe | amount }}</td></tr>{% endfor %}
      </tbody>
    </table>
  </section>
</div>
<section class="sums">
  {% if nomina.TotalPercepciones %}<div><span>Total de percepciones</span><b>{{ nomina.TotalPercepciones | amount }}</b></div>{% endif %}
  {% if nomina.TotalOtrosPagos %}<div><span>Otros pagos</span><b>{{ nomina.TotalOtrosPagos | amount }}</b></div>{% endif %}
  {% if nomina.TotalDeducciones %}<div><span>Total de deducciones</span><b>−{{ nomina.TotalDeducciones | amount }}</b></div>{% endif %}
  <div class="net"><span>Neto a pagar</span><b>{{ doc.total.value }}</b></div>
</section>
{% if doc.words != "" %}<p class="words">{{ doc.words }}</p>{% endif %}
{% if nomina.Incapacidades.Incapacidad %}<section class="block"><h2>Incapacidades</h2>{% for one in nomina.Incapacidades.Incapacidad %}<p>{{ one.DiasIncapacidad }} días · {{ one.TipoIncapacidad | catalog: "Nomina/c_TipoIncapacidad" }}{% if one.ImporteMonetario %} · {{ one.ImporteMonetario | amount }}{% endif %}</p>{% endfor %}</section>{% endif %}
{% if look.notes != "" %}<p class="address">{{ look.notes }}</p>{% endif %}
<p class="sign"><span>Recibí de conformidad</span></p>
${STAMP}`,
  footer: `<p class="legend">{{ doc.legend }}</p>
`,
  pagination: PAGE_FOOT,
  css: `${RESET_CSS}.head { display: flex; align-items: center; gap: 5mm; padding-bottom: 3mm; margin-bottom: 3mm; border-bottom: 1.4pt solid var(--accent); }
.logo { flex: none; max-width: 40mm; max-height: 18mm; object-fit: contain; }
.issuer { flex: 1; min-width: 0; font-size: 7.6pt; color: #3d4753; }
h1 { font-size: 12pt; line-height: 1.25; color: #1a1a1a; }
.address { white-space: pre-line; overflow-wrap: anywhere; font-size: 7.4pt; margin-top: 1mm; }
.kind { flex: none; text-align: right; color: var(--accent); }
.kind b { font-size: 11.5pt; }
.warning { margin-bottom: 3mm; padding: 1.4mm 3mm; border: .8pt solid #b25e00; color: #8a4700; font-weight: 600; text-align: center; }
.name { font-weight: 600; font-size: 11pt; margin-bottom: 1mm; }
.worker dl { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1.6mm 4mm; }
dt, .period span, .sums span { display: block; font-size: 6.6pt; color: #5a6675; }
.worker dd { font-size: 8pt; overflow-wrap: anywhere; }
.period, .sums { display: flex; gap: 6mm; margin: 3.4mm 0; padding: 2mm 3mm; background: #f3f5f8; border-radius: 1.5mm; }
.period b { font-size: 8.6pt; }
.columns { display: flex; gap: 5mm; align-items: flex-start; }
.columns section { flex: 4; min-width: 0; }
.columns section:first-child { flex: 5; }
h2 { font-size: 7.4pt; text-transform: uppercase; letter-spacing: .05em; color: var(--accent); font-weight: 600; margin-bottom: .8mm; }
.rows th { text-align: left; font-weight: 600; font-size: 6.8pt; color: #fff; background: var(--accent); padding: 1mm 1.4mm; }
.rows td { vertical-align: top; padding: 1mm 1.4mm; font-size: 7.8pt; border-bottom: .4pt solid #dfe3e9; }
.sums { justify-content: flex-end; gap: 9mm; break-inside: avoid; }
.sums div { text-align: right; }
.sums b { font-size: 9pt; font-weight: 600; }
.sums .net b { font-size: 12pt; color: var(--accent); }
.words { font-size: 7.8pt; text-align: right; }
.block { margin-top: 2mm; font-size: 7.6pt; }
.sign { margin: 14mm auto 0; width: 76mm; border-top: .8pt solid #1a1a1a; text-align: center; font-size: 7.4pt; color: #5a6675; padding-top: .8mm; break-inside: avoid; }
${STAMP_CSS}.legend { padding-top: 2mm; text-align: center; font-size: 7pt; color: #5a6675; }
`,
};
