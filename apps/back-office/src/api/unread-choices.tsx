import { Anchor } from '@mantine/core'
import { sentenceOf } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { choicesText as text } from './choices.fa.ts'
import { isUnread, type Read } from './is-unread.ts'

/** Returns the error of a field whose choices could not be read: the cause and a retry. A box would be too large. */
export function unreadChoices(read: Read): { error?: ReactNode } {
  if (!isUnread(read)) return {}
  return {
    error: (
      <span role="alert">
        {text.unread} {sentenceOf(read.error)}{' '}
        <Anchor component="button" type="button" fz="inherit" underline="always" onClick={() => void read.refetch()}>
          {text.retry}
        </Anchor>
      </span>
    ),
  }
}
