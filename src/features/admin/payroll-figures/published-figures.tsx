/** What this version brings: each with its days and where it was published. */
import { Table } from '@mantine/core';
import { PUBLISHED } from '../../../../schema/forms/payroll/figures/published.ts';
import { PAYROLL_FIGURES } from '../../../../schema/texts/payroll-records.ts';
import classes from '../../../resource/resource.module.css';
import { daysOf, worthOf } from './figure-words.ts';

const { fields: NAMES, kinds } = PAYROLL_FIGURES;
/** Newest first: what holds today is what one looks for. */
const NEWEST = PUBLISHED.toSorted((a, b) => b.starts_on.localeCompare(a.starts_on));

export function PublishedFigures() {
  return (
    <section className={classes.second} aria-labelledby="published-figures">
      <h2 id="published-figures">{PAYROLL_FIGURES.published}</h2>
      <p className={classes.small}>{PAYROLL_FIGURES.publishedText}</p>
      <Table.ScrollContainer
        minWidth={640}
        type="native"
        // What runs off the side of a phone is reached by the keyboard too.
        tabIndex={0}
        role="region"
        aria-labelledby="published-figures"
      >
        <Table aria-labelledby="published-figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{NAMES.kind}</Table.Th>
              <Table.Th>{NAMES.starts_on}</Table.Th>
              <Table.Th>{NAMES.amount}</Table.Th>
              <Table.Th>{NAMES.source}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {NEWEST.map((figure) => (
              <Table.Tr key={`${figure.kind} ${figure.starts_on}`}>
                <Table.Td>{kinds[figure.kind]}</Table.Td>
                <Table.Td className={classes.nowrap}>{daysOf(figure)}</Table.Td>
                <Table.Td>{worthOf(figure)}</Table.Td>
                <Table.Td>{figure.source}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
