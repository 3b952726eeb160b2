import { isUuid } from '@sofreh/kernel'

/** The position after which a list of transactions, newest first, continues. */
export type Place = { at: Date; id: string }

export function cursorOf({ at, id }: Place): string {
  return `${at.getTime()}_${id}`
}

/** Parses a cursor; an invalid one starts at the beginning. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const [ms = '', id = ''] = (cursor ?? '').split('_')
  const at = new Date(Number(ms))
  return /^\d{1,15}$/.test(ms) && isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}
