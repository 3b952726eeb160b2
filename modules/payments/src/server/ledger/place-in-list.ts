import { isUuid } from '@sofreh/kernel'

/** Where a list of movements, newest first, goes on. */
export type Place = { at: Date; id: string }

export function cursorOf({ at, id }: Place): string {
  return `${at.getTime()}_${id}`
}

/** A place that nobody gave out is the beginning. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const [ms = '', id = ''] = (cursor ?? '').split('_')
  const at = new Date(Number(ms))
  return /^\d{1,15}$/.test(ms) && isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}
