import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDisk } from '../kept/test-disk.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { tillLog } from '../sync/till-log.ts'
import { commit, lineIsBack, NoAnswer } from './commit.ts'
import { stubTill } from '../sync/test-signed-in.ts'

const disk = emptyDisk()
const line = { onLine: true }

beforeAll(() => {
  stubTill(disk, line)
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  Object.assign(line, { onLine: true })
  disk.isFull = true
  lineIsBack()
})

const deed = (ask: () => Promise<unknown>) => {
  const body = { device: 'A', id: newId(), method: 'CASH', amount: 42_000, shiftId: null }
  return { subjectId: newId(), kind: 'pay' as const, body, ask }
}
const silence = async () => {
  throw new DOMException('nobody', 'TimeoutError')
}

describe('a till whose disk is full', () => {
  it('goes on with a network: what the server says yes to is done', async () => {
    expect(await commit(deed(async () => ({ version: 2 })))).toMatchObject({ kind: 'done', answer: { version: 2 } })
  })

  it('says that nobody knows where the answer is lost, and writes nothing down as done', async () => {
    await expect(commit(deed(silence))).rejects.toBeInstanceOf(NoAnswer)
    disk.isFull = false
    expect(await tillLog.all()).toEqual([])
  })

  it('asks nobody for what would be done twice if it were pressed again', async () => {
    const asked = vi.fn(async () => ({ version: 2 }))
    const edit = { ...deed(asked), kind: 'edit' as const, body: { device: 'A', operations: [] } }
    await expect(commit(edit)).rejects.not.toBeInstanceOf(NoAnswer)
    expect(asked).not.toHaveBeenCalled()
  })

  it('calls a yes no failure when its disk fills up while the server is asked', async () => {
    disk.isFull = false
    const asking = deed(async () => {
      disk.isFull = true
      return { version: 2 }
    })
    expect(await commit(asking)).toMatchObject({ kind: 'done' })
  })

  it('does nothing without a network, and says so', async () => {
    line.onLine = false
    await expect(commit(deed(async () => ({})))).rejects.not.toBeInstanceOf(NoAnswer)
    disk.isFull = false
    expect(await tillLog.all()).toEqual([])
  })
})

describe('a shift that was opened without a network', () => {
  it('holds a payment in the log until the server has the shift', async () => {
    disk.isFull = false
    const shiftId = newId()
    line.onLine = false
    await commit({ subjectId: shiftId, kind: 'openShift', body: {} })
    const openedAt = new Date().toISOString()
    useTillFacts.getState().set({ shift: { id: 'shift', shiftId, number: 0, drawerName: 'پیشخوان', openedAt } })
    line.onLine = true
    const asked = vi.fn(async () => ({ version: 2 }))
    expect(await commit(deed(asked))).toMatchObject({ kind: 'kept' })
    expect(asked).not.toHaveBeenCalled()
  })
})
