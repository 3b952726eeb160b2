import { toLatinDigits } from '@sofreh/kernel'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Pad } from '../pad.tsx'
import { pinDigits } from '../../engine/staff/pin.ts'
import styles from './staff.module.css'

type PinPadProps = { label: string; isBusy?: boolean; onPin: (pin: string) => void }

/** Takes four digits by touch or keyboard and clears itself after the fourth. */
export function PinPad({ label, isBusy = false, onPin }: PinPadProps) {
  const [typed, setTyped] = useState('')
  const type = (digits: string) => {
    if (isBusy) return
    const next = `${typed}${digits}`.slice(0, pinDigits)
    setTyped(next.length === pinDigits ? '' : next)
    if (next.length === pinDigits) onPin(next)
  }
  const erase = () => setTyped(typed.slice(0, -1))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const digit = toLatinDigits(event.key)
    if (/^\d$/.test(digit)) type(digit)
    else if (event.key === 'Backspace') erase()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  // Before the pad is painted: a busy computer would lose the first digits of a person who types at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Capture, because the sheet stops key events.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <div className={styles.pin} role="group" aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.dots} aria-hidden>
        {Array.from({ length: pinDigits }, (_, at) => (
          <i key={at} data-on={at < typed.length || undefined} />
        ))}
      </p>
      <Pad onKey={type} onErase={erase} />
    </div>
  )
}
