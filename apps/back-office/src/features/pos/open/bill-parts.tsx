import { showNumber } from '@sofreh/kernel'
import parts from '../parts.module.css'

/** Why something was not done, above what it was asked of. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className={parts.refusal} role="alert">
      {message}
    </p>
  )
}

/** A count as it stands beside a dish. */
export function Times({ count }: { count: number }) {
  return <bdi>×{showNumber(count)}</bdi>
}
