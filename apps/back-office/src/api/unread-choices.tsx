import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { choicesText as text } from './choices.fa.ts'
import { isUnread, type Read } from './is-unread.ts'

/** Returns the error of a field whose choices could not be read: with a retry. A box would be too large. */
export function unreadChoices(read: Read): { error?: ReactNode } {
  if (!isUnread(read)) return {}
  return {
    error: (
      <span role="alert">
        {text.unread}{' '}
        <Anchor component="button" type="button" fz="inherit" underline="always" onClick={() => void read.refetch()}>
          {text.retry}
        </Anchor>
      </span>
    ),
  }
}
