import type { CancelledInKitchen, KitchenLine, KitchenOrder } from '@sofreh/ordering/client'
import { describe, expect, it } from 'vitest'
import {
  afterStep,
  ageOfTicket,
  goingOut,
  onThePass,
  stepsOf,
  takesAway,
  tapOn,
  totalsOf,
  unseenCancelled,
} from './kitchen-steps.ts'

const none = { held: 0, fired: 0, seen: 0, ready: 0, served: 0, voided: 0, remade: 0 }
const dish = (title: string, counts: Partial<typeof none>): KitchenLine => ({
  lineId: title,
  menuItemId: title,
  categoryId: '',
  title,
  toppings: [],
  note: '',
  course: 0,
  seat: null,
  isHeld: false,
  kitchen: { ...none, ...counts },
  firedAt: null,
})

describe("a cook's tap", () => {
  it('marks all waiting units of a dish as ready with a tap and recalls them with a second one', () => {
    const kebab = dish('کباب', { fired: 1, seen: 2 })
    expect(tapOn(kebab)).toEqual({ lineId: 'کباب', count: 3, to: 'ready' })
    expect(tapOn(dish('کباب', { ready: 3 }))).toEqual({ lineId: 'کباب', count: 3, to: 'recalled' })
    expect(tapOn(dish('کباب', { held: 3 }))).toBeUndefined()
  })

  it('begins or completes a whole ticket and leaves held dishes alone', () => {
    const lines = [dish('کباب', { fired: 2, seen: 1 }), dish('ماست', { held: 1 }), dish('دوغ', { ready: 1 })]
    expect(stepsOf(lines, 'seen')).toEqual([{ lineId: 'کباب', count: 2, to: 'seen' }])
    expect(stepsOf(lines, 'ready')).toEqual([{ lineId: 'کباب', count: 3, to: 'ready' }])
  })

  it('removes a ticket with its last dish, and from the pass with its last plate', () => {
    const order = { lines: [dish('کباب', { fired: 2 }), dish('ماست', { ready: 1 })] } as unknown as KitchenOrder
    const step = (lineId: string, count: number, to: 'ready' | 'served') => [{ lineId, count, to }]
    expect(takesAway(order, step('کباب', 1, 'ready'), 'cooking')).toBe(false)
    expect(takesAway(order, step('کباب', 2, 'ready'), 'cooking')).toBe(true)
    expect(takesAway(order, step('ماست', 1, 'served'), 'pass')).toBe(true)
    expect(takesAway(order, step('ماست', 1, 'served'), 'made')).toBe(false)
  })

  it('shows the counts after a tap that the server will return', () => {
    const order = { lines: [dish('کباب', { fired: 2, seen: 1 })] } as unknown as KitchenOrder
    const ready = afterStep(order, [{ lineId: 'کباب', count: 2, to: 'ready' }])
    expect(ready.lines[0]?.kitchen).toEqual({ ...none, fired: 1, ready: 2 })
    const back = afterStep(ready, [{ lineId: 'کباب', count: 1, to: 'recalled' }])
    expect(back.lines[0]?.kitchen).toEqual({ ...none, fired: 1, seen: 1, ready: 1 })
    const again = afterStep(back, [{ lineId: 'کباب', count: 1, to: 'remade' }])
    expect(again.lines[0]?.kitchen).toEqual({ ...none, fired: 2, seen: 1, remade: 1 })
  })
})

describe('cancelled dishes of an order', () => {
  const kebab = { lineId: 'کباب', menuItemId: 'کباب', categoryId: '', title: 'کباب', count: 1 }
  const cancelledOf = (made: CancelledInKitchen['made'] = []) =>
    ({ orderId: 'one', at: '2026-11-21T10:00:00.000Z', lines: [kebab], made }) as unknown as CancelledInKitchen
  const cookingOf = (...lines: KitchenLine[]) => [{ orderId: 'one', lines }] as unknown as KitchenOrder[]
  const isMine = () => true
  const isGrill = ({ menuItemId }: { menuItemId: string }) => menuItemId === 'کباب'

  it('names the last dish of a ticket that was cancelled after its other dishes were made', () => {
    const made = [{ menuItemId: 'ماست', categoryId: '', at: '2026-11-21T09:58:00.000Z' }]
    expect(unseenCancelled(cancelledOf(made), { cooking: [], isMine })).toHaveLength(1)
  })

  it('names a cancelled dish at its station while another station cooks the rest of the order', () => {
    const cooking = cookingOf(dish('ماست', { fired: 1 }))
    expect(unseenCancelled(cancelledOf(), { cooking, isMine: isGrill })).toHaveLength(1)
    const isCold = (line: { menuItemId: string }) => !isGrill(line)
    expect(unseenCancelled(cancelledOf(), { cooking, isMine: isCold })).toEqual([])
  })

  it('names no cancelled dish that its ticket shows, nor one that it showed until it was made', () => {
    expect(unseenCancelled(cancelledOf(), { cooking: cookingOf(dish('ماست', { fired: 1 })), isMine })).toEqual([])
    const made = [{ menuItemId: 'ماست', categoryId: '', at: '2026-11-21T10:02:00.000Z' }]
    expect(unseenCancelled(cancelledOf(made), { cooking: [], isMine })).toEqual([])
  })
})

describe('the pass', () => {
  const order = (orderId: string, lines: KitchenLine[]) => ({ orderId, lines, since: null }) as unknown as KitchenOrder

  it('lists orders with ready dishes on the pass, complete ones first, then the oldest', () => {
    const at = (clock: string, line: KitchenLine) => ({ ...line, firedAt: `2026-11-21T${clock}:00Z` })
    const late = order('late', [at('10:00', dish('کباب', { ready: 1, fired: 1 }))])
    const later = order('later', [at('10:05', dish('کباب', { ready: 1, seen: 1 }))])
    const whole = order('whole', [at('10:10', dish('کباب', { ready: 2 }))])
    const gone = order('gone', [at('09:00', dish('کباب', { served: 2 }))])
    const cooking = order('cooking', [at('09:30', dish('کباب', { fired: 2 }))])
    expect(onThePass([later, gone, whole, cooking, late]).map(({ orderId }) => orderId)).toEqual([
      'whole',
      'late',
      'later',
    ])
  })

  it('serves only the ready units of an order and shows that at once', () => {
    const lines = [dish('کباب', { ready: 2, fired: 1 }), dish('ماست', { seen: 1 })]
    expect(goingOut(lines)).toEqual([{ lineId: 'کباب', count: 2, to: 'served' }])
    const [kebab] = afterStep(order('one', lines), goingOut(lines)).lines
    expect(kebab?.kitchen).toEqual({ ...none, fired: 1, served: 2 })
  })
})

describe('the whole kitchen', () => {
  it('totals the waiting units of all tickets, highest first', () => {
    const orders = [
      { lines: [dish('ماست', { fired: 1 }), dish('کباب', { fired: 1, ready: 5 })] },
      { lines: [dish('کباب', { seen: 2 }), dish('دوغ', { served: 2 })] },
    ]
    expect(totalsOf(orders)).toEqual([
      { title: 'کباب', count: 3 },
      { title: 'ماست', count: 1 },
    ])
  })

  it('marks a ticket as late once its promise has passed and gives a later addition its own time', () => {
    const at = (clock: string) => Date.parse(`2026-11-21T${clock}Z`)
    const order = { since: '2026-11-21T10:00:00Z', promisedAt: '2026-11-21T10:20:00Z' }
    expect(ageOfTicket(order, at('10:05:00'))).toEqual({ minutes: 5, lateMinutes: 0, level: 'calm' })
    expect(ageOfTicket(order, at('10:15:00'))).toEqual({ minutes: 15, lateMinutes: 0, level: 'soon' })
    // The first minute counts as one, and lateness is measured from the promise, not from the order.
    expect(ageOfTicket(order, at('10:20:10'))).toEqual({ minutes: 20, lateMinutes: 1, level: 'late' })
    expect(ageOfTicket(order, at('10:32:00'))).toEqual({ minutes: 32, lateMinutes: 12, level: 'late' })
    const added = { since: '2026-11-21T10:30:00Z', promisedAt: '2026-11-21T10:20:00Z' }
    expect(ageOfTicket(added, at('10:33:00'))).toEqual({ minutes: 3, lateMinutes: 0, level: 'calm' })
  })
})
