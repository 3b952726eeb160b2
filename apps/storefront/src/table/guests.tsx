import { firstGrapheme, toPersianDigits } from '@sofreh/kernel'
import { guestTitle, type VisitGuest } from '@sofreh/dining/client'
import styles from './guests.module.css'

const colours = ['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7'] as const

/** Avatar of a guest: first letter of the name in their colour, else the number. */
export function Face({ guest }: { guest: Pick<VisitGuest, 'name' | 'number'> | undefined }) {
  const colour = guest ? colours[(guest.number - 1) % colours.length] : 'everybody'
  const letter = guest ? firstGrapheme(guest.name) || toPersianDigits(guest.number) : '·'
  return (
    <span className={`${styles.face} ${styles[colour ?? 'g0']}`} aria-hidden="true">
      {letter}
    </span>
  )
}

/** Returns the name of a guest at the table; a generic name for an unknown one. */
export function nameOf(guests: readonly VisitGuest[], id: string | null): string {
  const guest = guests.find((one) => one.id === id)
  return guest ? toPersianDigits(guestTitle(guest)) : ''
}
