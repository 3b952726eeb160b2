import { newId } from '@sofreh/kernel'
import { useState } from 'react'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { shiftText } from '../../text/shift.fa.ts'

/** Prints the X report of an open shift or the Z report of a closed one. */
export function PrintShift({ shiftId }: { shiftId: string }) {
  const [result, setResult] = useState<{ isDone: boolean; text: string }>()
  const print = async () => {
    try {
      await tillApi('POST /api-sofreh/printing/shifts', { body: { id: newId(), shiftId, copies: 1 } })
      setResult({ isDone: true, text: shiftText.printed })
    } catch (error) {
      setResult({ isDone: false, text: serverMessage(error) })
    }
  }
  return (
    <>
      <Refusal message={result?.isDone ? undefined : result?.text} />
      <p role="status">{result?.isDone ? result.text : ''}</p>
      <button type="button" className={buttonStyles.button} onClick={() => void print()}>
        {shiftText.printReport}
      </button>
    </>
  )
}
