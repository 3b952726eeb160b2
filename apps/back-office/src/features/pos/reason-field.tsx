import type { InputHTMLAttributes } from 'react'
import parts from './parts.module.css'

/** What the history keeps of a reason. */
const longest = 300

type ReasonFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'maxLength' | 'onChange' | 'value'
> & {
  label: string
  reason: string
  onSay: (reason: string) => void
  /** The sheet it stands in begins here. */
  'data-first'?: boolean
}

/** Why somebody does it, in a sentence of their own. */
export function ReasonField({ label, reason, onSay, ...rest }: ReasonFieldProps) {
  return (
    <label className={parts.field}>
      {label}
      <input
        {...rest}
        className={parts.input}
        value={reason}
        maxLength={longest}
        onChange={({ currentTarget }) => onSay(currentTarget.value)}
      />
    </label>
  )
}
