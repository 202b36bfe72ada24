/**
 * The portal's own design, in the parts of a template: letter size, black on white, one typeface that travels in the page. `t` are
 * the words (schema/texts/print.ts), `doc` the PrintModel, `qr` an SVG, `look` what the account wants of its own.
 */
import type { TemplateCode } from '../resources/admin/templates.ts';

export const DEFAULT_CODE: TemplateCode = {
  header: `<header>
  {% if look.logo != "" %}<img class="logo" src="{{ look.logo }}" alt="">{% endif %}
  <div class="who">
    <h1>{{ doc.issuer.name }}</h1>
    <dl>{% for line in doc.issuer.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
    {% if look.address != "" %}<p class="address small">{{ look.address }}</p>{% endif %}
  </div>
  <div class="kind"><b>{{ doc.title }}</b>{% if doc.folio != "" %}{{ doc.folio }}{% endif %}</div>
</header>
`,
  body: `{% if doc.warning != "" %}<p class="warning">{{ doc.warning }}</p>{% endif %}
<div class="cards">
  <section>
    <h2>{{ t.receiver }}</h2>
    <p class="name">{{ doc.receiver.name }}</p>
    <dl>{% for line in doc.receiver.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
  </section>
  <section>
    <dl>{% for line in doc.general %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
  </section>
</div>
{% for group in doc.related %}<section class="small"><h2>{{ t.related }}</h2><p>{{ group.type }}: {{ group.uuids | join: ", " }}</p></section>{% endfor %}
{% if doc.concepts.size > 0 %}<div class="table">
<table>
  <thead><tr><th>{{ t.concept.key }}</th><th class="n">{{ t.concept.quantity }}</th><th>{{ t.concept.unit }}</th><th>{{ t.concept.description }}</th><th class="n">{{ t.concept.unitValue }}</th>{% if doc.hasDiscount %}<th class="n">{{ t.concept.discount }}</th>{% endif %}<th class="n">{{ t.concept.amount }}</th></tr></thead>
  <tbody>
  {% for concept in doc.concepts %}<tr>
    <td>{{ concept.key }}{% if concept.id != "" %}<div class="small">{{ concept.id }}</div>{% endif %}</td>
    <td class="n">{{ concept.quantity }}</td>
    <td>{{ concept.unit }}</td>
    <td><div class="description">{{ concept.description }}</div>{% for tax in concept.taxes %}<div class="small">{{ tax }}</div>{% endfor %}{% for line in concept.extras %}<div class="small">{{ line.label }}: {{ line.value }}</div>{% endfor %}</td>
    <td class="n">{{ concept.unitValue }}</td>
    {% if doc.hasDiscount %}<td class="n">{{ concept.discount }}</td>{% endif %}
    <td class="n">{{ concept.amount }}</td>
  </tr>{% endfor %}
  </tbody>
</table>
</div>{% endif %}
{% for block in doc.blocks %}<section class="block"><h2>{{ block.title }}</h2>
{% if block.qr %}<div class="qr">{{ block.qr | qr }}</div>
{% endif %}{% if block.lines.size > 0 %}<dl>{% for line in block.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>{% endif %}
{% if block.table %}<div class="table">
<table>
  <thead><tr>{% for column in block.table.columns %}<th{% if column.isAmount %} class="n"{% endif %}>{{ column.text }}</th>{% endfor %}</tr></thead>
  <tbody>
  {% for row in block.table.rows %}<tr>{% for cell in row %}<td{% if block.table.columns[forloop.index0].isAmount %} class="n"{% endif %}>{{ cell }}</td>{% endfor %}</tr>{% endfor %}
  </tbody>
</table>
</div>{% endif %}</section>{% endfor %}
<div class="end">
  <div class="words">{% if doc.words != "" %}<h2>{{ t.words }}</h2><p>{{ doc.words }}</p>{% endif %}</div>
  <dl class="totals">{% for line in doc.totals %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}<dt class="total">{{ doc.total.label }}</dt><dd class="total">{{ doc.total.value }}</dd></dl>
</div>
{% if look.notes != "" %}<section class="notes"><h2>{{ t.notes }}</h2><p>{{ look.notes }}</p></section>{% endif %}
{% if doc.stamp %}<div class="stamp">
  {% if qr != "" %}<div class="qr">{{ qr }}</div>{% endif %}
  <div class="seals">
    <dl class="small">{% for line in doc.stamp.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
    {% for seal in doc.stamp.seals %}<p class="seal"><b>{{ seal.label }}</b>{{ seal.value }}</p>{% endfor %}
  </div>
</div>{% endif %}
`,
  footer: `<footer>{{ doc.legend }}{% if doc.warning != "" %} · {{ doc.warning }}{% endif %}</footer>
`,
  pagination: `{{ doc.foot }}
{{ t.page }} {{ page }} {{ t.pageOf }} {{ pages }}`,
  css: `h1, h2, p, dl, dd { margin: 0; }
header { display: flex; justify-content: space-between; gap: 8mm; border-bottom: 1.2pt solid var(--accent); padding-bottom: 3mm; }
.logo { flex: none; max-width: 55mm; max-height: 22mm; object-fit: contain; align-self: flex-start; }
.who { flex: 1; min-width: 0; }
.address { margin-top: .8mm; white-space: pre-line; overflow-wrap: anywhere; }
.notes { margin-top: 4mm; break-inside: avoid; }
.notes p { white-space: pre-line; overflow-wrap: anywhere; font-size: 7.8pt; }
h1 { font-size: 13pt; line-height: 1.25; color: var(--accent); }
.kind { text-align: right; white-space: nowrap; }
.kind b { display: block; font-size: 12pt; color: var(--accent); }
.warning { margin-top: 2.5mm; padding: 1.4mm 3mm; border: .8pt solid #b25e00; color: #8a4700; font-weight: 600; text-align: center; }
.cards { display: flex; gap: 6mm; margin: 4mm 0; }
.cards > section { flex: 1; }
h2 { font-size: 7.2pt; text-transform: uppercase; letter-spacing: .05em; color: #5a6675; font-weight: 600; margin-bottom: .8mm; }
.name { font-weight: 600; font-size: 9.6pt; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 2.5mm; }
dt { color: #5a6675; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { text-align: left; font-weight: 600; font-size: 7.4pt; color: #fff; background: var(--accent); padding: 1.2mm 1.6mm; }
td { vertical-align: top; padding: 1.4mm 1.6mm; border-bottom: .5pt solid #d5dae1; }
tr { break-inside: avoid; }
.n { text-align: right; white-space: nowrap; }
.small { font-size: 7.2pt; color: #4b5563; }
.description { white-space: pre-wrap; overflow-wrap: anywhere; }
.block { margin-top: 3mm; font-size: 7.6pt; }
.block dl { grid-template-columns: repeat(2, auto 1fr); }
.block dd, .block td { overflow-wrap: anywhere; }
.end { display: flex; gap: 8mm; margin-top: 3mm; break-inside: avoid; }
.words { flex: 1; }
.totals { min-width: 62mm; grid-template-columns: 1fr auto; gap: 0; }
.totals dd { text-align: right; }
.totals .total { font-weight: 600; font-size: 10.5pt; border-top: 1pt solid var(--accent); padding-top: .8mm; margin-top: .8mm; color: #1a1a1a; }
.stamp { display: flex; gap: 5mm; margin-top: 5mm; border-top: .8pt solid var(--accent); padding-top: 3mm; break-inside: avoid; }
.qr { flex: none; width: 33mm; }
.qr svg { width: 33mm; height: 33mm; display: block; }
.seals { flex: 1; min-width: 0; }
.seal { margin-top: 1.2mm; font-size: 5.8pt; line-height: 1.3; word-break: break-all; }
.seal b { display: block; font-size: 6.6pt; color: #5a6675; }
footer { margin-top: 4mm; text-align: center; font-size: 7.2pt; color: #5a6675; }
@media screen and (max-width: 560px) { header, .cards, .end, .stamp { flex-direction: column; gap: 3mm; } .block dl { grid-template-columns: auto 1fr; } .kind { text-align: left; } .table { overflow-x: auto; } }
`,
};
