/** Ticket: a roll of 80 millimetres, for the counter. */
import type { TemplateCode } from '../../resources/admin/templates.ts';
import { RESET_CSS } from './pieces.ts';

export const TICKET: TemplateCode = {
  header: `<div class="head">
  {% if look.logo != "" %}<img class="logo" src="{{ look.logo }}" alt="">{% endif %}
  <h1>{{ doc.issuer.name }}</h1>
  {% for line in doc.issuer.lines %}<p>{{ line.value }}</p>{% endfor %}
  {% if look.address != "" %}<p class="address">{{ look.address }}</p>{% endif %}
</div>
`,
  body: `{% if doc.warning != "" %}<p class="warning">{{ doc.warning }}</p>{% endif %}
<p class="title">{{ doc.title }} {{ doc.folio }}</p>
<p class="name">{{ doc.receiver.name }}</p>
<dl>{% for line in doc.receiver.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
<hr>
<dl>{% for line in doc.general %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
<hr>
{% for concept in doc.concepts %}<div class="concept">
  <p class="description">{{ concept.description }}</p>
  <p class="sum"><span>{{ concept.quantity }} {{ concept.unit | split: " " | last }} × {{ concept.unitValue }}</span><b>{{ concept.amount }}</b></p>
  {% if concept.discount != "" %}<p class="sum"><span>{{ t.concept.discount }}</span><span>−{{ concept.discount }}</span></p>{% endif %}
  <p class="small">{{ concept.key }}{% for tax in concept.taxes %} · {{ tax }}{% endfor %}{% for line in concept.extras %} · {{ line.label }}: {{ line.value }}{% endfor %}</p>
</div>{% endfor %}
{% for block in doc.blocks %}<hr><p class="name">{{ block.title }}</p><dl>{% for line in block.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>{% if block.table %}{% for row in block.table.rows %}<p class="small">{{ row | join: " · " }}</p>{% endfor %}{% endif %}{% endfor %}
<hr>
{% for line in doc.totals %}<p class="sum"><span>{{ line.label }}</span><span>{{ line.value }}</span></p>{% endfor %}
<p class="sum total"><span>{{ doc.total.label }}</span><span>{{ doc.total.value }}</span></p>
{% if doc.words != "" %}<p class="words">{{ doc.words }}</p>{% endif %}
{% if look.notes != "" %}<hr><p class="address">{{ look.notes }}</p>{% endif %}
{% if doc.stamp %}<hr>
{% if qr != "" %}<div class="qr">{{ qr }}</div>{% endif %}
<dl>{% for line in doc.stamp.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
{% for seal in doc.stamp.seals %}<p class="seal"><b>{{ seal.label }}</b> {{ seal.value }}</p>{% endfor %}{% endif %}
`,
  footer: `<p class="legend">{{ doc.legend }}</p>
`,
  pagination: '',
  css: `@page { size: 80mm 297mm; margin: 4mm 4mm 5mm; }
@media screen { body { max-width: 80mm; padding: 4mm; } }
${RESET_CSS}.paged { display: block; }
.paged > .doc-header, .paged > .doc-footer { display: block; }
.document { font-size: 8pt; line-height: 1.35; color: #000; }
.head { text-align: center; }
.logo { max-width: 46mm; max-height: 20mm; object-fit: contain; margin-bottom: 1.5mm; }
h1 { font-size: 10.5pt; line-height: 1.2; }
.address { white-space: pre-line; overflow-wrap: anywhere; }
.warning { margin: 1.6mm 0; padding: 1mm; border: 1pt solid #000; font-weight: 600; text-align: center; }
.title { margin: 2mm 0 1mm; padding: 1mm 0; border-top: 1.2pt solid #000; border-bottom: 1.2pt solid #000; text-align: center; font-size: 10pt; font-weight: 600; }
.name { font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(26mm, auto) 1fr; gap: 0 2mm; font-size: 7.2pt; }
dt { color: #333; }
dd { text-align: right; overflow-wrap: anywhere; }
hr { border: 0; border-top: .8pt dashed #000; margin: 1.6mm 0; }
.concept { margin-bottom: 1.4mm; break-inside: avoid; }
.description { font-weight: 600; overflow-wrap: anywhere; }
.sum { display: flex; justify-content: space-between; gap: 2mm; }
.sum > :last-child { white-space: nowrap; }
.small { font-size: 6.6pt; color: #333; }
.total { margin-top: .8mm; padding-top: .8mm; border-top: 1.2pt solid #000; font-size: 11.5pt; font-weight: 600; }
.words { margin-top: .8mm; font-size: 7.2pt; text-align: center; }
.qr { width: 44mm; margin: 1mm auto; }
.qr svg { display: block; width: 44mm; height: 44mm; }
.seal { margin-top: 1mm; font-size: 5.4pt; line-height: 1.25; word-break: break-all; }
.legend { margin-top: 2mm; text-align: center; font-size: 7pt; }
`,
};
