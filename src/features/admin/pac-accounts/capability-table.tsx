/** What each provider can stamp, recover, cancel and answer. */
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { PacProviderShown } from '../../../../schema/documents/pac-accounts.ts';
import { PROVIDERS_TEXT } from '../../../../schema/texts/pac-accounts.ts';
import { PAC_CAPABILITIES } from '../../../../schema/values/picklists.ts';
import classes from './pac-accounts.module.css';

function Mark({ has }: { has: boolean }) {
  const Icon = has ? IconCheck : IconMinus;
  return (
    <span className={has ? classes.has : classes.lacks}>
      <Icon size={18} aria-hidden />
      <span className={classes.word}>{has ? PROVIDERS_TEXT.yes : PROVIDERS_TEXT.no}</span>
    </span>
  );
}

export function CapabilityTable({ providers }: { providers: readonly PacProviderShown[] }) {
  return (
    <section className={classes.panel} aria-labelledby="provider-offers">
      <h2 id="provider-offers">{PROVIDERS_TEXT.offers}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a second region of the same name would be one too many */}
      <div role="group" className={classes.scroll} tabIndex={0} aria-labelledby="provider-offers">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{PROVIDERS_TEXT.offer}</th>
              {providers.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PAC_CAPABILITIES.map((capability) => (
              <tr key={capability}>
                <th scope="row">{PROVIDERS_TEXT.capabilities[capability]}</th>
                {providers.map(({ name, capabilities }) => (
                  <td key={name}>
                    <Mark has={capabilities.includes(capability)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
