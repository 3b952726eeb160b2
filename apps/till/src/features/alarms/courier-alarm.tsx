import { useMay } from '@sofreh/staff/session'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import buttonStyles from '../../parts/button.module.css'
import { acknowledge } from '../../engine/alarms/alarm-feed.ts'
import type { TillAlarm } from '../../engine/alarms/alarms-of.ts'
import { AlarmHead } from './alarm-head.tsx'
import { alarmText as text } from './alarms.fa.ts'

/** An order that no company carries. Staff who assign couriers open the dispatch screen, others inform them. */
export function CourierAlarm({ alarm }: { alarm: TillAlarm }) {
  const mayAssign = useMay('BIKER_ASSIGN')
  return (
    <>
      <AlarmHead alarm={alarm} />
      {!mayAssign && <p className={textStyles.quiet}>{text.informDispatcher}</p>}
      <div className={choicesStyles.row}>
        {mayAssign && (
          <a className={`${buttonStyles.button} ${buttonStyles.grow}`} href="/bo/couriers">
            {text.findCourier}
          </a>
        )}
        {!alarm.isAcknowledged && (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            onClick={() => acknowledge(alarm.id)}
          >
            {text.seen}
          </button>
        )}
      </div>
    </>
  )
}
