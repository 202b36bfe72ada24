/** Two languages: Spanish first, English beside it, for customers abroad. */
import type { TemplateCode } from '../../resources/admin/templates.ts';
import { BLOCKS, BLOCKS_CSS, RESET_CSS, STAMP_CSS } from './pieces.ts';

const PAIR = '<dt>{{ line.label }} <i>{{ line.label | english }}</i></dt><dd>{{ line.value }}</dd>';

export const BILINGUAL: TemplateCode = {
  header: `<div class="head">
  <div class="brand">
    {% if look.logo != "" %}<img class="logo" src="{{ look.logo }}" alt="">{% endif %}
    <h1>{{ doc.issuer.name }}</h1>
    {% if look.address != "" %}<p class="address">{{ look.address }}</p>{% endif %}
  </div>
  <div class="kind">
    <p class="title">{{ doc.title }} <i>{{ doc.title | english }}</i></p>
    {% if doc.folio != "" %}<p class="folio">{{ doc.folio }}</p>{% endif %}
  </div>
</div>
`,
  body: `{% if doc.warning != "" %}<p class="warning">{{ doc.warning }} · {{ doc.warning | english }}</p>{% endif %}
<div class="columns">
  <section>
    <h2>Emisor <i>Issuer</i></h2>
    <p class="name">{{ doc.issuer.name }}</p>
    <dl>{% for line in doc.issuer.lines %}${PAIR}{% endfor %}</dl>
  </section>
  <section>
    <h2>Receptor <i>Bill to</i></h2>
    <p class="name">{{ doc.receiver.name }}</p>
    <dl>{% for line in doc.receiver.lines %}${PAIR}{% endfor %}</dl>
  </section>
</div>
<dl class="general">{% for line in doc.general %}<div><dt>{{ line.label }} <i>{{ line.label | english }}</i></dt><dd>{{ line.value }}</dd></div>{% endfor %}</dl>
{% for group in doc.related %}<p class="related">{{ t.related }} <i>Related documents</i> {{ group.type }}: {{ group.uuids | join: ", " }}</p>{% endfor %}
{% if doc.concepts.size > 0 %}<table class="rows">
  <thead><tr><th>Clave <i>Code</i></th><th>Descripción <i>Description</i></th><th class="n">Cantidad <i>Quantity</i></th><th>Unidad <i>Unit</i></th><th class="n">Precio <i>Unit price</i></th>{% if doc.hasDiscount %}<th class="n">Descuento <i>Discount</i></th>{% endif %}<th class="n">Importe <i>Amount</i></th></tr></thead>
  <tbody>{% for concept in doc.concepts %}<tr>
    <td>{{ concept.key }}{% if concept.id != "" %}<div class="small">{{ concept.id }}</div>{% endif %}</td>
    <td class="description">{{ concept.description }}{% for tax in concept.taxes %}<div class="small">{{ tax }}</div>{% endfor %}{% for line in concept.extras %}<div class="small">{{ line.label }}: {{ line.value }}</div>{% endfor %}</td>
    <td class="n">{{ concept.quantity }}</td>
    <td>{{ concept.unit }}</td>
    <td class="n">{{ concept.unitValue }}</td>
    {% if doc.hasDiscount %}<td class="n">{{ concept.discount }}</td>{% endif %}
    <td class="n">{{ concept.amount }}</td>
  </tr>{% endfor %}</tbody>
</table>{% endif %}
${BLOCKS}<div class="end">
  <div class="words">
    {% if doc.words != "" %}<h2>Importe con letra <i>Amount in words</i></h2><p>{{ doc.words }}</p>{% endif %}
    {% if look.notes != "" %}<h2>Notas <i>Notes</i></h2><p class="address">{{ look.notes }}</p>{% endif %}
  </div>
  <dl class="totals">{% for line in doc.totals %}<dt>{{ line.label }} <i>{{ line.label | english }}</i></dt><dd class="n">{{ line.value }}</dd>{% endfor %}<dt class="total">Total</dt><dd class="n total">{{ doc.total.value }}</dd></dl>
</div>
{% if doc.stamp %}<section class="stamp">
  {% if qr != "" %}<div class="qr">{{ qr }}</div>{% endif %}
  <div class="seals">
    <dl>{% for line in doc.stamp.lines %}${PAIR}{% endfor %}</dl>
    {% for seal in doc.stamp.seals %}<p class="seal"><b>{{ seal.label }} <i>{{ seal.label | english }}</i></b> {{ seal.value }}</p>{% endfor %}
  </div>
</section>{% endif %}
`,
  footer: `<p class="legend">{{ doc.legend }} · <i>{{ doc.legend | english }}</i></p>
`,
  pagination: `{{ doc.foot }}
Página / Page {{ page }} / {{ pages }}`,
  css: `${RESET_CSS}i { font-style: normal; color: #7b8794; font-weight: 400; }
.head { display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm; padding-bottom: 3mm; margin-bottom: 4mm; border-bottom: 2.4pt solid var(--accent); }
.logo { display: block; max-width: 50mm; max-height: 18mm; object-fit: contain; margin-bottom: 1.6mm; }
h1 { font-size: 12pt; line-height: 1.25; }
.address { font-size: 7.4pt; color: #3d4753; white-space: pre-line; overflow-wrap: anywhere; }
.kind { flex: none; text-align: right; }
.title { font-size: 15pt; font-weight: 600; color: var(--accent); line-height: 1.15; }
.title i { display: block; font-size: 9pt; }
.folio { font-size: 11pt; font-weight: 600; margin-top: 1mm; }
.warning { margin-bottom: 3mm; padding: 1.4mm 3mm; border: .8pt solid #b25e00; color: #8a4700; font-weight: 600; text-align: center; font-size: 7.6pt; }
.columns { display: flex; gap: 8mm; }
.columns section { flex: 1; min-width: 0; }
h2 { font-size: 7.4pt; font-weight: 600; color: var(--accent); text-transform: uppercase; letter-spacing: .05em; margin: 1.6mm 0 .6mm; }
.name { font-weight: 600; font-size: 9.2pt; }
.columns dl { display: grid; grid-template-columns: auto 1fr; gap: 0 3mm; font-size: 7.8pt; }
dt { color: #3d4753; }
.general { display: grid; grid-template-columns: repeat(4, 1fr); gap: 2mm 4mm; margin: 4mm 0; padding: 2.4mm 3mm; background: #f3f5f8; border-radius: 1.5mm; font-size: 7.8pt; }
.general dt { font-size: 6.6pt; }
.general dd { font-weight: 600; }
.related { font-size: 7.2pt; margin-bottom: 2mm; }
.rows th { text-align: left; font-weight: 600; font-size: 7.2pt; color: var(--accent); padding: 1mm 1.4mm; border-bottom: 1pt solid var(--accent); vertical-align: bottom; }
.rows th i { display: block; font-size: 6.4pt; }
.rows td { vertical-align: top; padding: 1.4mm; font-size: 8pt; border-bottom: .4pt solid #dfe3e9; }
.description { overflow-wrap: anywhere; }
.small { font-size: 6.8pt; color: #5a6675; }
${BLOCKS_CSS}.end { display: flex; gap: 8mm; margin-top: 3mm; break-inside: avoid; }
.words { flex: 1; font-size: 8pt; }
.totals { min-width: 74mm; align-self: flex-start; display: grid; grid-template-columns: 1fr auto; gap: .4mm 0; font-size: 8.4pt; }
.totals .total { font-weight: 600; font-size: 11pt; color: var(--accent); border-top: 1pt solid var(--accent); padding-top: .8mm; margin-top: .8mm; }
${STAMP_CSS}.stamp dl { font-size: 6.6pt; }
.legend { padding-top: 2mm; text-align: center; font-size: 7pt; color: #5a6675; }
`,
};
