import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDisk } from '../../storage/testing/empty-disk.ts'
import { readRows, writeRows } from '../../storage/till-db.ts'
import { askServerAgain, commit } from '../commit.ts'
import { closeShiftCommand, moveCashCommand, openShiftCommand, sellIn } from '../orders/shift-commands.ts'
import { stubTill } from '../testing/stub-till.ts'
import { type TillDrawer, useTillFacts } from '../till-facts.ts'
import { useTill } from '../till-store.ts'
import { loadTill } from '../till-sync.ts'
import { showLeft } from './show-left.ts'

const disk = emptyDisk()
const [front, back] = [newId(), newId()]
const shiftOf = (shiftId: string, drawerName: string) => ({
  id: 'shift',
  shiftId,
  number: 7,
  drawerName,
  openedAt: '2026-11-29T08:00:00.000Z',
})

beforeAll(() => stubTill(disk, { onLine: true }))
afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  stubTill(disk, { onLine: true })
  askServerAgain()
  useTill.setState({ message: undefined })
  for (const store of ['drafts', 'operations'] as const) await writeRows(store, [], { isAll: true })
  const drawers: TillDrawer[] = [
    { id: front, name: 'پیشخوان', openShift: null },
    { id: back, name: 'حیاط', openShift: null },
  ]
  useTillFacts.setState({ drawers })
  await sellIn(null)
})

/** Presses a button whose call is never answered, and opens the till again. */
async function pressAndReload(command: Parameters<typeof commit>[0]): Promise<void> {
  void commit({ ...command, ask: () => new Promise(() => undefined) })
  await expect.poll(async () => (await readRows<{ isIntent?: true }>('drafts')).some((row) => row.isIntent)).toBe(true)
  const { session } = useTillFacts.getState()
  await showLeft(await loadTill())
  // The session of the test is not on its disk.
  useTillFacts.setState({ session })
}
const drawerOf = (id: string) => useTillFacts.getState().drawers.find((drawer) => drawer.id === id)
const logged = () => useTillFacts.getState().log.map(({ entry }) => [entry.kind, entry.subjectId])

describe('a page that ends while it opens or closes a shift', () => {
  it('sells in the opened shift when the till opens again, and says so', async () => {
    const id = newId()
    await pressAndReload(openShiftCommand(id, front, 500_000))
    expect(logged()).toEqual([['openShift', id]])
    expect(useTillFacts.getState().shift).toMatchObject({ shiftId: id, number: 0, drawerName: 'پیشخوان' })
    expect(drawerOf(front)?.openShift).toMatchObject({ shiftId: id })
    expect(drawerOf(back)?.openShift).toBeNull()
    expect(useTill.getState().message).toBe('شیفت پیشخوان باز شد.')
  })

  it('sells in the closed shift no more, and says that it is closed', async () => {
    const shift = shiftOf(newId(), 'پیشخوان')
    await sellIn(shift, { began: front })
    const count = { id: newId(), total: 500_000 }
    const closing = { id: newId(), count, reason: '', handsOn: false, acceptsUnsent: false }
    await pressAndReload(closeShiftCommand(shift.shiftId, closing))
    expect(useTillFacts.getState().shift).toBeNull()
    expect(drawerOf(front)?.openShift).toBeNull()
    expect(useTill.getState().message).toBe('شیفت بسته شد.')
  })

  it('says that cash was moved, so that no cashier moves it again', async () => {
    const shift = shiftOf(newId(), 'پیشخوان')
    await sellIn(shift, { began: front })
    await pressAndReload(moveCashCommand(shift.shiftId, { kind: 'PAY_OUT', amount: 30_000, reason: 'نان' }))
    expect(useTillFacts.getState().shift).toEqual(shift)
    expect(useTill.getState().message).toBe('برداشتن پول: ۳۰٬۰۰۰ ثبت شد.')
  })
})
