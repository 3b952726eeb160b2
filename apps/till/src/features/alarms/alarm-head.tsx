import { ageOf, useClock } from '@sofreh/ui'
import { alarmHeadline } from './alarm-headline.ts'
import shared from './alarms.module.css'
import styles from './alarm-head.module.css'
import type { TillAlarm } from '../../engine/alarms/alarms-of.ts'

/** Shows an alarm's headline and its age. */
export function AlarmHead({ alarm }: { alarm: TillAlarm }) {
  const now = useClock(5_000)
  return (
    <h3 className={styles.head}>
      <span>{alarmHeadline(alarm)}</span>
      <bdi className={shared.since}>{ageOf(Math.max(0, now - alarm.sinceMs))}</bdi>
    </h3>
  )
}
