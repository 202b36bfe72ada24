/** The doors that need no channel, with the last document that came by each and the last that was refused. Read at the server. */
import { DOORS, type DoorRow, receivedDoors } from '../../../../schema/resources/received/received-doors.ts';
import { RECEIPT_CHANNELS as t } from '../../../../schema/texts/receipt-channels.ts';
import { Facts } from '../../../resource/facts.tsx';
import classes from '../../../resource/resource.module.css';
import { useAsked } from '../../../resource/use-asked.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { momentOf } from './channel-state.tsx';

const { doors } = t;

export function DoorsList() {
  const { said } = useAsked<Record<string, DoorRow[]>>(`/${receivedDoors.name}`);
  const rows = said?.[receivedDoors.name];
  if (rows === undefined) return null;
  return (
    <section className={`${classes.panel} ${classes.second}`} aria-label={doors.title}>
      <h2>{doors.title}</h2>
      <div className={classes.fields}>
        {DOORS.map((door) => {
          const row = rows.find((one) => one.door === door);
          return (
            <section key={door} aria-label={doors.names[door]}>
              <strong>{doors.names[door]}</strong>
              <Facts
                of={[
                  [doors.succeeded, momentOf(row?.succeeded_at ?? '')],
                  [doors.failed, momentOf(row?.failed_at ?? '')],
                  [doors.why, row?.said ?? ''],
                ]}
              />
            </section>
          );
        })}
      </div>
      <LinkAnchor to="/receipts/received/refused" size="sm">
        {doors.refused}
      </LinkAnchor>
    </section>
  );
}
