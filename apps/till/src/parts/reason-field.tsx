import type { InputHTMLAttributes } from 'react'
import fieldStyles from './field.module.css'
import choicesStyles from './choices.module.css'
import buttonStyles from './button.module.css'

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
      <label className={fieldStyles.field}>
        {label}
        <input
          {...rest}
          className={fieldStyles.input}
          value={reason}
          maxLength={maxLength}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      {suggestions.length > 0 && (
        <div className={choicesStyles.row}>
          {suggestions.map((each) => (
            <button
              key={each}
              type="button"
              className={buttonStyles.button}
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
