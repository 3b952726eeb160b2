import { CloseButton, TextInput } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { uiText } from '../text/ui.fa.ts'

export type SearchFieldProps = { value: string; onChange: (value: string) => void; label?: string; width?: number }

/** A search box that reports 300 ms after the last keystroke. */
export function SearchField({ value, onChange, label = uiText.search, width = 260 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    // A search that was restored or removed elsewhere. A new element would lose the focus.
    if (value === '' || typed === '') setTyped(value)
  }
  const ask = useDebouncedCallback(onChange, 300)
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={toPersianDigits(typed)}
      w={width}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={uiText.clear}
            onClick={() => {
              setTyped('')
              onChange('')
            }}
          />
        )
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        ask(currentTarget.value)
      }}
    />
  )
}
