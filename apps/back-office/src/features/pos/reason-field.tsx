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
  /** Reasons that are given most often: one tap each. */
  suggestions?: readonly string[]
}

/** The reason, typed or one of those given most often. */
export function ReasonField({ label, reason, onSay, suggestions = [], ...rest }: ReasonFieldProps) {
  return (
    <>
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
      {suggestions.length > 0 && (
        <div className={parts.row}>
          {suggestions.map((each) => (
            <button
              key={each}
              type="button"
              className={parts.button}
              aria-pressed={reason === each}
              onClick={() => onSay(each)}
            >
              {each}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
