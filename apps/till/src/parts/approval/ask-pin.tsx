import { useState } from 'react'
import { Refusal } from '../refusal.tsx'
import buttonStyles from '../button.module.css'
import { type PinAnswer, tryPin } from '../../engine/staff/till-staff.ts'
import type { PinHolder } from '../../engine/staff/pin-holders.ts'
import { PinPad } from './pin-pad.tsx'
import { staffText } from '../../text/staff.fa.ts'
import styles from './staff.module.css'

type AskPinProps = { staff: readonly PinHolder[]; onRight: (holder: PinHolder) => void; onBack?: () => void }

async function check({ isAtServer, personId }: PinHolder, pin: string): Promise<PinAnswer> {
  if (!isAtServer) return tryPin(personId, pin)
  const { enterAtTill } = await import('../../engine/staff/enter-at-till.ts')
  return enterAtTill(personId, pin)
}

/** Asks for the person and their four digits. */
export function AskPin({ staff, onRight, onBack }: AskPinProps) {
  const [chosen, setMember] = useState<PinHolder | undefined>(staff.length === 1 ? staff[0] : undefined)
  const [refusal, setRefusal] = useState<string>()
  const [outId, setOutId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!chosen)
    return (
      <div className={styles.people}>
        {staff.map((member) => (
          <button
            key={member.personId}
            type="button"
            className={`${buttonStyles.button} ${styles.person}`}
            onClick={() => setMember(member)}
          >
            {member.name}
          </button>
        ))}
      </div>
    )
  const enter = async (pin: string) => {
    setBusy(true)
    try {
      const answer = await check(chosen, pin)
      if (answer.isRight) return onRight(chosen)
      setRefusal(answer.left > 0 ? staffText.wrong(answer.left) : staffText.out)
      if (answer.left <= 0) setOutId(chosen.personId)
    } catch {
      setRefusal(staffText.noAnswer)
    } finally {
      setBusy(false)
    }
  }
  const isOut = chosen.isOut || outId === chosen.personId
  return (
    <>
      <Refusal message={refusal ?? (!chosen.hasPin ? staffText.noPin : isOut ? staffText.out : undefined)} />
      {chosen.hasPin && !isOut && (
        <PinPad label={staffText.pinOf(chosen.name)} isBusy={isBusy} onPin={(pin) => void enter(pin)} />
      )}
      {(staff.length > 1 || onBack) && (
        <button
          type="button"
          className={buttonStyles.button}
          onClick={() => {
            setRefusal(undefined)
            setMember(undefined)
            if (staff.length === 1) onBack?.()
          }}
        >
          {staffText.back}
        </button>
      )}
    </>
  )
}
