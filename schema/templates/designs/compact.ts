/** Compact: half the paper for invoices of many concepts. */
import type { TemplateCode } from '../../resources/admin/templates.ts';
import { BLOCKS, BLOCKS_CSS, PAGE_FOOT, RESET_CSS, STAMP, STAMP_CSS } from './pieces.ts';

export const COMPACT: TemplateCode = {
  header: `<div class="head">
  {% if look.logo != "" %}<img class="logo" src="{{ look.logo }}" alt="">{% endif %}
  <p class="issuer"><b>{{ doc.issuer.name }}</b>{% for line in doc.issuer.lines %} · {{ line.value }}{% endfor %}</p>
  <p class="number"><b>{{ doc.title }} {{ doc.folio }}</b></p>
</div>
`,
  body: `{% if doc.warning != "" %}<p class="warning">{{ doc.warning }}</p>{% endif %}
<div class="who">
  <p><b>{{ doc.receiver.name }}</b>{% for line in doc.receiver.lines %} · <span class="label">{{ line.label }}</span> {{ line.value }}{% endfor %}</p>
  <p>{% for line in doc.general %}<span class="pair"><span class="label">{{ line.label }}</span> {{ line.value }}</span> {% endfor %}</p>
  {% for group in doc.related %}<p><span class="label">{{ t.related }}</span> {{ group.type }}: {{ group.uuids | join: ", " }}</p>{% endfor %}
</div>
{% if doc.concepts.size > 0 %}<table class="rows">
  <thead><tr><th>{{ t.concept.key }}</th><th class="n">{{ t.concept.quantity }}</th><th>{{ t.concept.unit }}</th><th>{{ t.concept.description }}</th><th class="n">{{ t.concept.unitValue }}</th>{% if doc.hasDiscount %}<th class="n">{{ t.concept.discount }}</th>{% endif %}<th class="n">{{ t.concept.amount }}</th></tr></thead>
  <tbody>{% for concept in doc.concepts %}<tr>
    <td>{{ concept.key }}</td>
    <td class="n">{{ concept.quantity }}</td>
    <td>{{ concept.unit | truncate: 14, "…" }}</td>
    <td class="description">{% if concept.id != "" %}<b>{{ concept.id }}</b> {% endif %}{{ concept.description }}{% if concept.taxes.size > 0 %} <span class="tax">{{ concept.taxes | join: " · " }}</span>{% endif %}{% for line in concept.extras %}{% if line.label != t.concept.object %} <span class="tax">{{ line.label }}: {{ line.value }}</span>{% endif %}{% endfor %}</td>
    <td class="n">{{ concept.unitValue }}</td>
    {% if doc.hasDiscount %}<td class="n">{{ concept.discount }}</td>{% endif %}
    <td class="n">{{ concept.amount }}</td>
  </tr>{% endfor %}</tbody>
</table>{% endif %}
${BLOCKS}<div class="end">
  <div class="words">{% if doc.words != "" %}<p>{{ doc.words }}</p>{% endif %}{% if look.notes != "" %}<p class="notes">{{ look.notes }}</p>{% endif %}</div>
  <dl class="totals">{% for line in doc.totals %}<dt>{{ line.label }}</dt><dd class="n">{{ line.value }}</dd>{% endfor %}<dt class="total">{{ doc.total.label }}</dt><dd class="n total">{{ doc.total.value }}</dd></dl>
</div>
${STAMP}`,
  footer: `<p class="legend">{{ doc.legend }}</p>
`,
  pagination: PAGE_FOOT,
  css: `@page { margin: 8mm 9mm 11mm; }
${RESET_CSS}.head { display: flex; align-items: center; gap: 4mm; padding-bottom: 1.6mm; margin-bottom: 1.6mm; border-bottom: 1pt solid var(--accent); }
.logo { flex: none; max-width: 34mm; max-height: 12mm; object-fit: contain; }
.issuer { flex: 1; font-size: 7.2pt; color: #3d4753; }
.issuer b { font-size: 9pt; color: #1a1a1a; }
.number { flex: none; font-size: 10pt; color: var(--accent); white-space: nowrap; }
.warning { margin-bottom: 1.6mm; padding: .8mm 2mm; border: .8pt solid #b25e00; color: #8a4700; font-weight: 600; text-align: center; font-size: 7.4pt; }
.who { font-size: 7.2pt; line-height: 1.45; margin-bottom: 2mm; }
.who b { font-size: 8.2pt; }
.label { color: #5a6675; }
.pair { white-space: nowrap; margin-right: 3mm; }
.rows th { color: var(--accent); font-weight: 600; font-size: 6.4pt; text-align: left; padding: .6mm 1mm; border-bottom: .8pt solid var(--accent); text-transform: uppercase; letter-spacing: .04em; }
.rows td { vertical-align: top; padding: .5mm 1mm; font-size: 7pt; line-height: 1.3; border-bottom: .3pt solid #dfe3e9; }
.description { width: 55%; overflow-wrap: anywhere; }
.tax { color: #5a6675; font-size: 6.2pt; }
h2 { font-size: 6.8pt; color: var(--accent); font-weight: 600; }
${BLOCKS_CSS}.block { margin-top: 2mm; font-size: 6.8pt; }
.end { display: flex; gap: 6mm; margin-top: 1.6mm; break-inside: avoid; font-size: 7.4pt; }
.words { flex: 1; }
.notes { white-space: pre-line; margin-top: 1mm; color: #3d4753; }
.totals { min-width: 56mm; display: grid; grid-template-columns: 1fr auto; gap: 0; }
.totals dt { color: #5a6675; }
.totals .total { font-weight: 600; font-size: 9.4pt; color: #1a1a1a; border-top: .8pt solid var(--accent); padding-top: .4mm; margin-top: .4mm; }
${STAMP_CSS}.stamp { margin-top: 2.4mm; padding-top: 1.6mm; gap: 3mm; }
.stamp .qr { width: 26mm; }
.stamp .qr svg { width: 26mm; height: 26mm; }
.stamp dl { grid-template-columns: auto 1fr auto 1fr; font-size: 6.4pt; }
.seal { font-size: 4.8pt; margin-top: .6mm; }
.legend { padding-top: 1mm; text-align: center; font-size: 6.4pt; color: #5a6675; }
`,
};
