import { formatJalali } from '@sofreh/ui'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { type TillShift, useTillFacts } from '../../engine/till-facts.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { CloseShift } from './close-shift.tsx'
import { MoveCash } from './move-cash.tsx'
import { OpenShift } from '../../parts/money/open-shift.tsx'
import { OpenTheDrawer } from './open-the-drawer.tsx'
import { ReportSoFar } from './report-so-far.tsx'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './shift.module.css'

/** The drawer of this till: opens a shift, moves cash, counts blind and closes, online and offline. */
export function DrawerSheet({ onClose }: { onClose: () => void }) {
  const shift = useTillFacts((facts) => facts.shift)
  // Stays set while the end of the shift is on the screen, although the till sells in it no more.
  const [closing, setClosing] = useState<TillShift>()
  const [isElsewhere, setElsewhere] = useState(false)
  const [isReading, setReading] = useState(false)
  const [mayClose, mayCountDrawer] = [useMay('SHIFT_CLOSE'), useMay('DRAWER_COUNT')]
  const mayCount = mayClose && mayCountDrawer
  if (closing) return <CloseShift shift={closing} onBack={() => setClosing(undefined)} onClose={onClose} />
  if (!shift || isElsewhere)
    return (
      <Sheet title={shiftText.title} onClose={onClose}>
        <OpenShift onDone={onClose} />
      </Sheet>
    )
  if (isReading)
    return (
      <ReportSoFar
        title={shiftText.of(shift.number, shift.drawerName)}
        shiftId={shift.shiftId}
        onCount={mayCount ? () => setClosing(shift) : undefined}
        onClose={() => setReading(false)}
      />
    )
  return (
    <Running
      shift={shift}
      onCount={() => setClosing(shift)}
      onElsewhere={() => setElsewhere(true)}
      onReport={() => setReading(true)}
      onClose={onClose}
    />
  )
}

type RunningProps = {
  shift: TillShift
  onCount: () => void
  onElsewhere: () => void
  onReport: () => void
  onClose: () => void
}

function Running({ shift, onCount, onElsewhere, onReport, onClose }: RunningProps) {
  const isOnline = useIsOnline()
  const mayFinance = useMay('REPORT_FINANCE')
  const hasOthers = useTillFacts(({ drawers }) => drawers.length > 1)
  const mayClose = useMay('SHIFT_CLOSE')
  const mayCount = useMay('DRAWER_COUNT')
  const mayUse = useMay('DRAWER_USE')
  return (
    <Sheet
      isWide
      title={shiftText.of(shift.number, shift.drawerName)}
      onClose={onClose}
      footer={
        <>
          {hasOthers && mayUse && (
            <button type="button" className={buttonStyles.button} onClick={onElsewhere}>
              {shiftText.elsewhere}
            </button>
          )}
          {/* A shift the server does not have yet has no number and no report. */}
          {(mayClose || mayFinance) && isOnline && shift.number > 0 && (
            <button type="button" className={buttonStyles.button} onClick={onReport}>
              {shiftText.x}
            </button>
          )}
          {mayClose && mayCount && (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
              onClick={onCount}
            >
              {shiftText.close}
            </button>
          )}
        </>
      }
    >
      <p className={textStyles.quiet}>{shiftText.since(formatJalali(new Date(shift.openedAt), 'both'))}</p>
      {mayUse && (
        <div className={styles.two}>
          <MoveCash shiftId={shift.shiftId} />
          <OpenTheDrawer />
        </div>
      )}
    </Sheet>
  )
}
