import { isUuid, Refusal } from '@sofreh/kernel'
import type { OrderPlace } from './order-list.reader.ts'

/** An order's place in the lists as a word that means nothing to whoever carries it. */
export function cursorOf({ placedAt, id }: OrderPlace): string {
  return Buffer.from(`${placedAt.getTime()}.${id}`).toString('base64url')
}

/** @throws Refusal VALIDATION_FAILED for a word that no list gave */
export function placeOf(cursor: string): OrderPlace {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
  const placedAt = new Date(/^\d{1,13}$/.test(time) ? Number(time) : Number.NaN)
  if (Number.isNaN(placedAt.getTime()) || !isUuid(id))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'after', code: 'WRONG_SHAPE' }] })
  return { placedAt, id }
}
