import { isUuid, Refusal } from '@sofreh/kernel'
import type { OrderPlace } from '../../store/reading/order-list.reader.ts'

/** Encodes an order's place in the lists as an opaque cursor. */
export function cursorOf({ placedAt, id }: OrderPlace): string {
  return Buffer.from(`${placedAt.getTime()}.${id}`).toString('base64url')
}

/**
 * Decodes a cursor.
 * @throws Refusal VALIDATION_FAILED for a text that is no cursor
 */
export function placeOf(cursor: string): OrderPlace {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
  const placedAt = new Date(/^\d{1,13}$/.test(time) ? Number(time) : Number.NaN)
  if (Number.isNaN(placedAt.getTime()) || !isUuid(id))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'after', code: 'WRONG_SHAPE' }] })
  return { placedAt, id }
}
