/** What is said of a record, name by name; what is not said is left out. */
import classes from './resource.module.css';

export function Facts({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {of
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
