import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDisk } from '../storage/testing/empty-disk.ts'
import { useTillFacts } from './till-facts.ts'
import { tillLog } from './till-log.ts'
import { commit, askServerAgain, NoAnswer } from './commit.ts'
import { stubTill } from './testing/stub-till.ts'

const disk = emptyDisk()
const line = { onLine: true }

beforeAll(() => {
  stubTill(disk, line)
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  Object.assign(line, { onLine: true })
  disk.isFull = true
  askServerAgain()
})

const command = (ask: () => Promise<unknown>) => {
  const body = { device: 'A', id: newId(), method: 'CASH', amount: 42_000, shiftId: null }
  return { subjectId: newId(), kind: 'pay' as const, body, ask }
}
const silence = async () => {
  throw new DOMException('no answer', 'TimeoutError')
}

describe('a till whose disk is full', () => {
  it('completes a command that the server accepts when the disk is full', async () => {
    expect(await commit(command(async () => ({ version: 2 })))).toMatchObject({ kind: 'done', answer: { version: 2 } })
  })

  it('throws NoAnswer and logs nothing for a payment without an answer when the disk is full', async () => {
    await expect(commit(command(silence))).rejects.toBeInstanceOf(NoAnswer)
    disk.isFull = false
    expect(await tillLog.all()).toEqual([])
  })

  it('sends no edit when the disk is full, because a repeat would apply it twice', async () => {
    const asked = vi.fn(async () => ({ version: 2 }))
    const edit = { ...command(asked), kind: 'edit' as const, body: { device: 'A', operations: [] } }
    await expect(commit(edit)).rejects.not.toBeInstanceOf(NoAnswer)
    expect(asked).not.toHaveBeenCalled()
  })

  it('treats an accepted payment as accepted when the disk fills up during the request', async () => {
    disk.isFull = false
    const asking = command(async () => {
      disk.isFull = true
      return { version: 2 }
    })
    expect(await commit(asking)).toMatchObject({ kind: 'done' })
  })

  it('throws and logs nothing when the disk is full and the network is down', async () => {
    line.onLine = false
    await expect(commit(command(async () => ({})))).rejects.not.toBeInstanceOf(NoAnswer)
    disk.isFull = false
    expect(await tillLog.all()).toEqual([])
  })
})

describe('a shift opened offline', () => {
  it('keeps a payment in the log until the server has the shift opened offline', async () => {
    disk.isFull = false
    const shiftId = newId()
    line.onLine = false
    await commit({ subjectId: shiftId, kind: 'openShift', body: {} })
    const openedAt = new Date().toISOString()
    useTillFacts.getState().set({ shift: { id: 'shift', shiftId, number: 0, drawerName: 'پیشخوان', openedAt } })
    line.onLine = true
    const asked = vi.fn(async () => ({ version: 2 }))
    expect(await commit(command(asked))).toMatchObject({ kind: 'logged' })
    expect(asked).not.toHaveBeenCalled()
  })
})
