/** Classic: frames, a serious head, everything where an accountant looks for it. */
import type { TemplateCode } from '../../resources/admin/templates.ts';
import { BLOCKS, BLOCKS_CSS, PAGE_FOOT, RESET_CSS, STAMP, STAMP_CSS } from './pieces.ts';

export const CLASSIC: TemplateCode = {
  header: `<div class="head">
  {% if look.logo != "" %}<div class="logo"><img src="{{ look.logo }}" alt=""></div>{% endif %}
  <div class="issuer">
    <h1>{{ doc.issuer.name }}</h1>
    {% for line in doc.issuer.lines %}<p>{{ line.label }}: {{ line.value }}</p>{% endfor %}
    {% if look.address != "" %}<p class="address">{{ look.address }}</p>{% endif %}
  </div>
  <div class="number">
    <b>{{ doc.title }}</b>
    {% if doc.folio != "" %}<p class="folio">{{ doc.folio }}</p>{% endif %}
    {% if doc.stamp %}<p class="label">{{ t.uuid }}</p><p class="uuid">{{ doc.stamp.uuid }}</p>{% endif %}
  </div>
</div>
`,
  body: `{% if doc.warning != "" %}<p class="warning">{{ doc.warning }}</p>{% endif %}
<div class="frames">
  <section class="frame">
    <h2>{{ t.receiver }}</h2>
    <p class="name">{{ doc.receiver.name }}</p>
    <dl>{% for line in doc.receiver.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
  </section>
  <section class="frame">
    <h2>Datos del comprobante</h2>
    <dl>{% for line in doc.general %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
  </section>
</div>
{% for group in doc.related %}<p class="related"><b>{{ t.related }}</b> {{ group.type }}: {{ group.uuids | join: ", " }}</p>{% endfor %}
{% if doc.concepts.size > 0 %}<table class="rows concepts">
  <thead><tr><th class="n">{{ t.concept.quantity }}</th><th>{{ t.concept.unit }}</th><th>{{ t.concept.key }}</th><th>{{ t.concept.description }}</th><th class="n">{{ t.concept.unitValue }}</th>{% if doc.hasDiscount %}<th class="n">{{ t.concept.discount }}</th>{% endif %}<th class="n">{{ t.concept.amount }}</th></tr></thead>
  <tbody>{% for concept in doc.concepts %}<tr>
    <td class="n">{{ concept.quantity }}</td>
    <td>{{ concept.unit }}</td>
    <td>{{ concept.key }}{% if concept.id != "" %}<div class="small">{{ concept.id }}</div>{% endif %}</td>
    <td class="description"><div>{{ concept.description }}</div>{% for tax in concept.taxes %}<div class="small">{{ tax }}</div>{% endfor %}{% for line in concept.extras %}<div class="small">{{ line.label }}: {{ line.value }}</div>{% endfor %}</td>
    <td class="n">{{ concept.unitValue }}</td>
    {% if doc.hasDiscount %}<td class="n">{{ concept.discount }}</td>{% endif %}
    <td class="n">{{ concept.amount }}</td>
  </tr>{% endfor %}</tbody>
</table>{% endif %}
${BLOCKS}<div class="end">
  <div class="words">
    {% if doc.words != "" %}<h2>{{ t.words }}</h2><p>{{ doc.words }}</p>{% endif %}
    {% if look.notes != "" %}<h2 class="notes">{{ t.notes }}</h2><p class="address">{{ look.notes }}</p>{% endif %}
  </div>
  <table class="totals"><tbody>
    {% for line in doc.totals %}<tr><td>{{ line.label }}</td><td class="n">{{ line.value }}</td></tr>{% endfor %}
    <tr class="total"><td>{{ doc.total.label }}</td><td class="n">{{ doc.total.value }}</td></tr>
  </tbody></table>
</div>
${STAMP}`,
  footer: `<p class="legend">{{ doc.legend }}</p>
`,
  pagination: PAGE_FOOT,
  css: `${RESET_CSS}.head { display: flex; gap: 5mm; align-items: stretch; padding-bottom: 4mm; }
.logo { flex: none; width: 42mm; display: flex; align-items: center; }
.logo img { max-width: 42mm; max-height: 24mm; object-fit: contain; }
.issuer { flex: 1; min-width: 0; font-size: 8pt; color: #3d4753; }
.issuer h1 { font-size: 13pt; line-height: 1.25; color: var(--accent); margin-bottom: .8mm; }
.address { white-space: pre-line; overflow-wrap: anywhere; }
.number { flex: none; width: 58mm; border: .8pt solid var(--accent); border-radius: 1.5mm; text-align: center; overflow: hidden; padding-bottom: 1.6mm; }
.number b { display: block; background: var(--accent); color: #fff; padding: 1.4mm 2mm; font-size: 9.6pt; text-transform: uppercase; letter-spacing: .06em; }
.folio { font-size: 14pt; font-weight: 600; color: var(--accent); margin-top: 1.2mm; }
.label { font-size: 6.4pt; color: #5a6675; text-transform: uppercase; letter-spacing: .05em; margin-top: 1mm; }
.uuid { font-size: 6.6pt; }
.warning { margin-bottom: 3mm; padding: 1.4mm 3mm; border: .8pt solid #b25e00; color: #8a4700; font-weight: 600; text-align: center; }
.frames { display: flex; gap: 4mm; margin-bottom: 4mm; }
.frame { flex: 1; border: .6pt solid #c3cad4; border-radius: 1.5mm; padding: 0 2.6mm 2mm; }
h2 { font-size: 6.8pt; text-transform: uppercase; letter-spacing: .06em; color: var(--accent); font-weight: 600; padding: 1.4mm 0 .8mm; }
.name { font-weight: 600; font-size: 9.4pt; }
.frame dl { display: grid; grid-template-columns: auto 1fr; gap: 0 2.5mm; font-size: 7.8pt; }
dt { color: #5a6675; }
.related { font-size: 7.2pt; margin-bottom: 2mm; }
.concepts { border: .6pt solid #c3cad4; }
.rows th { background: var(--accent); color: #fff; font-weight: 600; font-size: 7pt; text-align: left; padding: 1.3mm 1.6mm; }
.rows td { vertical-align: top; padding: 1.2mm 1.6mm; font-size: 8pt; border-bottom: .4pt solid #dfe3e9; }
.concepts tbody tr:nth-child(even) td { background: #f5f7f9; }
.description { overflow-wrap: anywhere; }
.small { font-size: 6.8pt; color: #5a6675; }
${BLOCKS_CSS}.end { display: flex; gap: 6mm; margin-top: 3mm; break-inside: avoid; }
.words { flex: 1; font-size: 8pt; }
.notes { margin-top: 2mm; }
.totals { width: 70mm; border: .6pt solid #c3cad4; }
.totals td { padding: 1mm 2mm; font-size: 8.4pt; }
.totals tr + tr td { border-top: .4pt solid #dfe3e9; }
.totals .total td { background: var(--accent); color: #fff; font-weight: 600; font-size: 10pt; }
${STAMP_CSS}.legend { padding-top: 2mm; text-align: center; font-size: 7pt; color: #5a6675; }
`,
};
