import { useClock, momentText } from '@sofreh/ui'
import { useMay, useSession } from '@sofreh/staff/session'
import { useTillFacts } from '../../engine/till-facts.ts'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './till-head.module.css'

/** Always shows the person at the till and the shift its sales belong to; a tap opens the drawer. */
export function TillHead({ onOpen }: { onOpen: (kind: 'drawer' | 'more') => void }) {
  const { person } = useSession()
  const mayUseDrawer = useMay('DRAWER_USE')
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return (
    <button type="button" className={styles.head} onClick={() => onOpen(mayUseDrawer ? 'drawer' : 'more')}>
      <b>{name || shiftText.head.noName}</b>
      {mayUseDrawer && <ShiftLine />}
    </button>
  )
}

function ShiftLine() {
  const shift = useTillFacts((facts) => facts.shift)
  const drawers = useTillFacts((facts) => facts.drawers)
  const now = useClock(60_000)
  if (shift)
    return (
      <small>
        {shiftText.head.open(shift.drawerName)} <bdi>{momentText(shift.openedAt, now)}</bdi>
      </small>
    )
  // A vendor without drawers has no shift to open.
  if (drawers.length === 0) return null
  const isOpenElsewhere = drawers.some(({ openShift }) => openShift !== null)
  return <small className={styles.closed}>{isOpenElsewhere ? shiftText.head.notChosen : shiftText.head.closed}</small>
}
