import type { InputHTMLAttributes } from 'react'
import parts from './parts.module.css'

/** The limit of a reason in the order history. */
const longest = 300

type ReasonFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value'> & {
  label: string
  reason: string
  onChange: (reason: string) => void
  /** Focuses the field when its sheet opens. */
  'data-first'?: boolean
  /** The most common reasons, one tap each. */
  suggestions?: readonly string[]
}

/** Takes a reason, typed or suggested. */
export function ReasonField({
  label,
  reason,
  onChange,
  suggestions = [],
  maxLength = longest,
  ...rest
}: ReasonFieldProps) {
  return (
    <>
      <label className={parts.field}>
        {label}
        <input
          {...rest}
          className={parts.input}
          value={reason}
          maxLength={maxLength}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
              onClick={() => onChange(each)}
            >
              {each}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
