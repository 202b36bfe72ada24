/** Ready-made designs, shown as they print a document, and copied into the account by one press. */
import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { IconArrowLeft, IconMoodEmpty } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DESIGN_FORMATS } from '../../../../schema/templates/designs/formats.ts';
import type { Design } from '../../../../schema/templates/designs/index.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { DOCUMENT_VERSIONS } from '../../../../schema/values/printed-documents.ts';
import { deviceTime, usePrintWay, useSession } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { type CatalogFilter, readCatalogFilter } from './catalog-filter.ts';
import { CreateTemplate } from './create-template.tsx';
import classes from './templates.module.css';

const { catalogPage: t, format: FORMATS, types: TYPES } = TEMPLATES;

type CatalogPageProps = {
  filter: CatalogFilter;
  onFilter: (filter: CatalogFilter) => void;
  onCreated: (templateId: string) => void;
};

export function CatalogPage({ filter, onFilter, onCreated }: CatalogPageProps) {
  const designs = useDesigns();
  const [chosen, setChosen] = useState<Design>();
  const { document_version: version, document_format: format } = filter;
  const shown = designs?.filter(
    (design) =>
      (version === undefined || design.versions.includes(version)) &&
      (format === undefined || design.format === format),
  );
  return (
    <>
      <LinkAnchor to="/templates" className={resource.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {t.back}
      </LinkAnchor>
      <PageHead title={t.title} />
      <Text c="dimmed" mb="md">
        {t.intro}
      </Text>
      <div className={classes.filters}>
        <NativeSelect
          label={t.version}
          value={version ?? ''}
          data={[
            { value: '', label: t.every },
            ...DOCUMENT_VERSIONS.map((value) => ({ value, label: value })),
          ]}
          onChange={(event) =>
            onFilter(readCatalogFilter({ ...filter, document_version: event.currentTarget.value }))
          }
        />
        <NativeSelect
          label={t.format}
          value={format ?? ''}
          data={[
            { value: '', label: t.every },
            ...DESIGN_FORMATS.map((value) => ({ value, label: FORMATS[value] })),
          ]}
          onChange={(event) =>
            onFilter(readCatalogFilter({ ...filter, document_format: event.currentTarget.value }))
          }
        />
      </div>
      {shown === undefined ? (
        <Skeleton height={420} radius="md" />
      ) : shown.length === 0 ? (
        <EmptyState icon={<IconMoodEmpty />} title={t.none} />
      ) : (
        <ul className={classes.designs}>
          {shown.map((design) => (
            <li key={design.id} className={classes.design}>
              <Thumbnail design={design} />
              <div className={classes.about}>
                <h2>{design.title}</h2>
                <p>{design.text}</p>
                <p className={classes.kind}>
                  {TYPES[design.document_type]} · {design.versions.join(', ')} · {FORMATS[design.format]}
                </p>
                <Allowed action="create_template">
                  <Button fullWidth aria-label={t.copyOf(design.title)} onClick={() => setChosen(design)}>
                    {t.use}
                  </Button>
                </Allowed>
              </div>
            </li>
          ))}
        </ul>
      )}
      <CreateTemplate
        opened={chosen !== undefined}
        design={chosen}
        version={chosen && (version ?? chosen.versions[0])}
        onClose={() => setChosen(undefined)}
        onCreated={onCreated}
      />
    </>
  );
}

function useDesigns(): readonly Design[] | undefined {
  const [designs, setDesigns] = useState<readonly Design[]>();
  useEffect(() => {
    void import('../../../../schema/templates/designs/index.ts').then(({ DESIGNS }) => setDesigns(DESIGNS));
  }, []);
  return designs;
}

/** The page itself, made small: what one will get, with the look of the account. */
function Thumbnail({ design }: { design: Design }) {
  const session = useSession();
  const way = usePrintWay();
  const [html, setHtml] = useState<string>();
  const client = session.status === 'signed_in' ? session.session.client : undefined;
  useEffect(() => {
    let live = true;
    if (client === undefined || way === undefined) return;
    void import('../../../print/print-sample.ts')
      .then(({ printDesign }) => printDesign(design, client, way, deviceTime()))
      .then((page) => {
        if (live) setHtml(page);
      });
    return () => {
      live = false;
    };
  }, [design, client, way]);
  return (
    <div className={design.format === 'letter' ? classes.paper : `${classes.paper} ${classes.roll}`}>
      {html === undefined ? (
        <Skeleton height="100%" />
      ) : (
        <iframe sandbox="" srcDoc={html} title={t.preview(design.title)} tabIndex={-1} loading="lazy" />
      )}
    </div>
  );
}
