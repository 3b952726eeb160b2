import { addDays, instantAt } from '@sofreh/kernel'

/** Civil days of Tehran as instants, the last one included; open where none is named. */
export function instantsOf(days: { from?: string | undefined; to?: string | undefined }): {
  from: Date | null
  to: Date | null
} {
  return {
    from: days.from === undefined ? null : instantAt(days.from, 0),
    to: days.to === undefined ? null : instantAt(addDays(days.to, 1), 0),
  }
}
