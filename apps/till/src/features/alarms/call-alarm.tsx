import { tableTitle } from '@sofreh/dining/client'
import { newId } from '@sofreh/kernel'
import { useState } from 'react'
import { Refusal } from '../../parts/refusal.tsx'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import buttonStyles from '../../parts/button.module.css'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { AlarmHead } from './alarm-head.tsx'
import { pullVisits } from '../../engine/alarms/alarm-feed.ts'
import { alarmText as text } from './alarms.fa.ts'
import type { TableThatCalls, TillAlarm } from '../../engine/alarms/alarms-of.ts'

/** A call of a table, with "coming" and "done". The first stops the ringing at every till. */
export function CallAlarm({ alarm, call }: { alarm: TillAlarm; call: TableThatCalls }) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [keys] = useState(() => ({ take: newId(), done: newId() }))
  const reportStep = async (step: 'take' | 'done') => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const sent = { params: { id: call.id }, idempotencyKey: keys[step] }
      if (step === 'take') await tillApi('POST /api-sofreh/dining/calls/{id}/take', sent)
      else await tillApi('POST /api-sofreh/dining/calls/{id}/done', sent)
    } catch (error) {
      setRefusal(serverMessage(error))
    } finally {
      await pullVisits().catch(() => undefined)
      setBusy(false)
    }
  }
  const table = tableTitle(call.tableName)
  return (
    <>
      <AlarmHead alarm={alarm} />
      {call.takenAt !== null && <p className={textStyles.quiet}>{text.takenBy(call.takenBy)}</p>}
      <Refusal message={refusal} />
      <div className={choicesStyles.row}>
        {call.takenAt === null && (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            aria-label={text.takeLabel(table)}
            disabled={isBusy}
            onClick={() => void reportStep('take')}
          >
            {text.take}
          </button>
        )}
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.grow}`}
          aria-label={text.doneLabel(table)}
          disabled={isBusy}
          onClick={() => void reportStep('done')}
        >
          {text.done}
        </button>
      </div>
    </>
  )
}
