import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { caretAfterRewrite, shownNumber, typedNumber } from './typed-digits.ts'

export type FaNumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** The number itself; null or undefined while the field is empty. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  /** Typing cannot exceed this number. The server or the form checks the minimum. */
  max?: number
}

/**
 * Input for a whole number of 0 or more: accepts any digits and shows Persian ones in groups of three. Works with
 * `form.getInputProps`: value and onChange carry a number, never text.
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
