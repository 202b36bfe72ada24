/** Where one is among the steps of something that is done in order. One goes back by pressing a step; forward only by what the step asks. */
import { UI } from '../../schema/texts/ui.ts';
import classes from './steps.module.css';

/** @property at of the step that is open, 0 for the first one */
type StepsProps = { label: string; titles: readonly string[]; at: number; onBack: (to: number) => void };

export function Steps({ label, titles, at, onBack }: StepsProps) {
  return (
    <nav aria-label={label}>
      <p className={classes.now}>{UI.stepOf(at + 1, titles.length, titles[at] ?? '')}</p>
      <ol className={classes.steps}>
        {titles.map((title, step) => (
          <li key={title} aria-current={step === at ? 'step' : undefined}>
            {step < at ? (
              <button type="button" onClick={() => onBack(step)}>
                <span className={classes.number}>{step + 1}</span>
                <span className={classes.title}>{title}</span>
              </button>
            ) : (
              <>
                <span className={classes.number}>{step + 1}</span>
                <span className={classes.title}>{title}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
