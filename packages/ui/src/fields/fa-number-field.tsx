import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { caretAfterRewrite, shownNumber, typedNumber } from './typed-digits.ts'

export type FaNumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** The number itself; null or undefined while the field is empty. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  /** Larger numbers are not taken while typing. The smallest is the server's or the form's to check. */
  max?: number
}

/**
 * A whole number of 0 or more that may be typed with any digits and is shown in Persian groups of three.
 * Works with `form.getInputProps`: value and onChange carry the number, never text.
 */
export function FaNumberField({ value, onChange, max, ...input }: FaNumberFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== field.current) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  return (
    <TextInput
      autoComplete="off"
      {...input}
      ref={field}
      inputMode="numeric"
      value={shownNumber(value)}
      onChange={({ currentTarget }) => {
        const typed = typedNumber(currentTarget.value)
        const next = typed !== null && max !== undefined && typed > max ? (value ?? null) : typed
        const place = currentTarget.selectionStart ?? currentTarget.value.length
        caret.current = caretAfterRewrite(currentTarget.value, place, shownNumber(next))
        onChange?.(next)
      }}
    />
  )
}
