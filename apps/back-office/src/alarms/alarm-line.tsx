import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type RingKind, useRinging } from '@sofreh/staff/alarms'
import { Alarm } from './alarm-place.tsx'
import styles from './alarm-line.module.css'

type AlarmLineProps = {
  kind: RingKind
  /** Identifies each alarm in its present state; a new one unfolds the line. */
  alarms: readonly { key: string; sentence: string }[]
  more: (count: number) => string
  label: string
  fold: string
  unfold: string
  icon: ReactNode
  /** Where the sentence leads; without it, it is no link. */
  href?: string | undefined
}

/** One line of alarms over every screen. Rings until a person folds it; disappears only when the problem is solved. */
export function AlarmLine(props: AlarmLineProps) {
  const { kind, alarms, more, label, fold, unfold, icon, href } = props
  // Folded until the alarms change.
  const [folded, setFolded] = useState<string>()
  const shownKeys = alarms.map(({ key }) => key).join()
  const isFolded = folded === shownKeys
  useRinging(isFolded ? [] : alarms.map(({ key }) => ({ id: key, kind, isUrgent: false })))
  const [first, ...others] = alarms
  if (!first) return null
  const sentence = (
    <>
      <span>{first.sentence}</span>
      {others.length > 0 && <small>{more(others.length)}</small>}
    </>
  )
  return (
    <Alarm className={styles.place} data-folded={isFolded || undefined}>
      <div className={styles.alarm} role="alert" aria-label={label}>
        {isFolded ? (
          <button type="button" className={styles.fold} aria-label={unfold} onClick={() => setFolded(undefined)}>
            {icon}
          </button>
        ) : (
          <>
            {href ? (
              <a className={styles.textBlock} href={href}>
                {sentence}
              </a>
            ) : (
              <p className={styles.textBlock}>{sentence}</p>
            )}
            <button type="button" className={styles.fold} aria-label={fold} onClick={() => setFolded(shownKeys)}>
              <IconChevronUp size={20} stroke={2} aria-hidden />
            </button>
          </>
        )}
      </div>
    </Alarm>
  )
}
