import { newId } from '@sofreh/kernel'
import { useState } from 'react'
import { Refusal } from '../../parts/refusal.tsx'
import fieldStyles from '../../parts/field.module.css'
import buttonStyles from '../../parts/button.module.css'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './shift.module.css'

/** Opens the drawer without a sale. A printout records the person, the time and the reason. */
export function OpenTheDrawer() {
  const [id, setId] = useState(newId)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<{ isDone: boolean; text: string }>()
  const open = async () => {
    setBusy(true)
    try {
      await tillApi('POST /api-sofreh/printing/drawer-openings', { body: { id, reason: reason.trim() } })
      setResult({ isDone: true, text: shiftText.drawerOpened })
      setReason('')
      setId(newId())
    } catch (error) {
      setResult({ isDone: false, text: serverMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <h3>{shiftText.openDrawer}</h3>
      <Refusal message={result?.isDone ? undefined : result?.text} />
      <label className={fieldStyles.field}>
        {shiftText.why}
        <input
          className={fieldStyles.input}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            // The same reason after silence is a repeat, which opens the drawer once.
            setId(newId())
          }}
        />
      </label>
      <button type="submit" className={buttonStyles.button} disabled={reason.trim() === '' || isBusy}>
        {shiftText.openDrawer}
      </button>
      <p role="status">{result?.isDone ? result.text : ''}</p>
    </form>
  )
}
