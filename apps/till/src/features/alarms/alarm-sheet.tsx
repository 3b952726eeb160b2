import { useState } from 'react'
import { RejectSheet } from '../../parts/bill/reject-sheet.tsx'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import buttonStyles from '../../parts/button.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import type { Bill } from '../../engine/bills.ts'
import { acknowledge } from '../../engine/alarms/alarm-feed.ts'
import { alarmText as text } from './alarms.fa.ts'
import shared from './alarms.module.css'
import styles from './alarm-sheet.module.css'
import { AlarmHead } from './alarm-head.tsx'
import { CallAlarm } from './call-alarm.tsx'
import { CourierAlarm } from './courier-alarm.tsx'
import { OrderAlarm } from './order-alarm.tsx'
import { SoundControls } from './sound-controls.tsx'
import type { TillAlarm } from '../../engine/alarms/alarms-of.ts'
import { useTillAlarms } from './use-till-alarms.ts'

/** Lists everything that waits for staff at the till, with its actions, and the ring volume. */
export function AlarmSheet({ onClose }: { onClose: () => void }) {
  const alarms = useTillAlarms()
  const [rejected, setRejected] = useState<Bill>()
  const back = () => setRejected(undefined)
  if (rejected) return <RejectSheet bill={rejected} onClose={back} onDone={back} />
  return (
    <Sheet isWide title={text.title} onClose={onClose}>
      {alarms.length === 0 && (
        <div className={textStyles.nothing}>
          <p>{text.none}</p>
          <span>{text.noneHint}</span>
        </div>
      )}
      <ul className={styles.list}>
        {alarms.map((alarm) => (
          <li key={alarm.id} className={shared.alarm} data-urgent={alarm.isUrgent || undefined}>
            <Alarm alarm={alarm} onReject={setRejected} />
          </li>
        ))}
      </ul>
      <SoundControls />
    </Sheet>
  )
}

function Alarm({ alarm, onReject }: { alarm: TillAlarm; onReject: (bill: Bill) => void }) {
  if (alarm.kind === 'order')
    return <OrderAlarm alarm={alarm} bill={alarm.bill} onReject={() => onReject(alarm.bill)} />
  if (alarm.kind === 'call') return <CallAlarm alarm={alarm} call={alarm.call} />
  if (alarm.kind === 'courier') return <CourierAlarm alarm={alarm} />
  return (
    <>
      <AlarmHead alarm={alarm} />
      {!alarm.isAcknowledged && (
        <div className={choicesStyles.row}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            onClick={() => acknowledge(alarm.id)}
          >
            {alarm.kind === 'unprinted' ? text.acknowledged : text.seen}
          </button>
        </div>
      )}
    </>
  )
}
