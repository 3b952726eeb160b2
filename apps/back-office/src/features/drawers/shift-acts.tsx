import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { CloseShiftDialog } from './acts/close-shift-dialog.tsx'
import { CountDialog } from './acts/count-dialog.tsx'
import { MoveCashDialog } from './acts/move-cash-dialog.tsx'
import { OpenShiftDialog } from './acts/open-shift-dialog.tsx'
import { drawersText } from './drawers.fa.ts'
import styles from './shift-acts.module.css'

const text = drawersText.card
type Act = 'open' | 'move' | 'count' | 'close'
type OpenShift = { id: string; number: number }
/** The drawer and its open shift, if any. */
export type ActsProps = {
  drawer: { id: string; name: string; isActive: boolean; openShift: OpenShift | null }
  isOnCard?: boolean
}

/** Shows the commands this person may run on a drawer now, each as a short dialog. Counting leads on to closing. */
export function ShiftActs({ drawer, isOnCard = false }: ActsProps) {
  const [act, setAct] = useState<Act>()
  // The shift of the open dialog stays its own: another device may close it and open the next one meanwhile.
  const [ofShift, setOfShift] = useState<OpenShift | null>(null)
  const [mayUse, mayCount, mayClose] = [useMay('DRAWER_USE'), useMay('DRAWER_COUNT'), useMay('SHIFT_CLOSE')]
  const { openShift: shift } = drawer
  const begin = (next: Act) => {
    setAct(next)
    setOfShift(shift)
  }
  const done = () => setAct(undefined)
  const isEnded = ofShift !== null && ofShift.id !== shift?.id
  const offers: readonly (readonly [Act, string, boolean])[] = [
    ['open', text.openShift, mayUse && !shift && drawer.isActive],
    ['move', text.moveCash, mayUse && shift !== null],
    ['count', text.count, mayCount && shift !== null],
    ['close', text.close, mayClose && shift !== null],
  ]
  return (
    <>
      <div className={isOnCard ? styles.acts : styles.headActs}>
        {offers
          .filter(([, , isOffered]) => isOffered)
          .map(([name, label]) => (
            <Button key={name} variant={name === 'open' ? 'filled' : 'default'} px="sm" onClick={() => begin(name)}>
              {label}
            </Button>
          ))}
        {isOnCard && shift && (
          <Button
            variant="default"
            px="xs"
            renderRoot={(props) => <Link to="/drawers/shifts/$shiftId" params={{ shiftId: shift.id }} {...props} />}
          >
            {text.goOn}
          </Button>
        )}
      </div>
      {act === 'open' && <OpenShiftDialog drawer={drawer} onClose={done} />}
      {ofShift && act === 'move' && <MoveCashDialog shiftId={ofShift.id} isEnded={isEnded} onClose={done} />}
      {ofShift && act === 'count' && (
        <CountDialog
          shiftId={ofShift.id}
          drawerName={drawer.name}
          isEnded={isEnded}
          onCounted={() => setAct(mayClose ? 'close' : undefined)}
          onClose={done}
        />
      )}
      {ofShift && act === 'close' && (
        <CloseShiftDialog shiftId={ofShift.id} isEnded={isEnded} onCount={() => setAct('count')} onClose={done} />
      )}
    </>
  )
}
