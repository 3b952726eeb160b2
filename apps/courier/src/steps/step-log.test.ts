// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openFakeServer, refusal } from '../testing/fake-server.ts'

let server: ReturnType<typeof openFakeServer>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  localStorage.setItem('sofreh.courier', JSON.stringify({ token: 't', refreshToken: 'r', endsAtMs: 8e15 }))
  server = openFakeServer()
})

/** Starts the page: modules as after a reload, with what the phone has stored. */
async function startPage() {
  vi.resetModules()
  const log = await import('./step-log.ts')
  const { takeStep } = await import('./take-step.ts')
  const { refreshRun } = await import('../run/run-store.ts')
  const { runOnPhone: run } = await import('./run-on-phone.ts')
  await log.readPending()
  return { ...log, takeStep, refreshRun, run }
}

const trip = { tripId: 'trip', orderId: 'order' }

describe('steps of a courier', () => {
  it('are stored without a network, and sent once and in their order after a restart of the page', async () => {
    server.isReachable = false
    const before = await startPage()
    await before.takeStep({ ...trip, state: 'PICKEDUP', bagCode: '1234' })
    await before.takeStep({ ...trip, state: 'ATDESTINATION' })
    await before.takeStep({ ...trip, state: 'DELIVERED', code: '4321', cash: 90_000 })
    expect(before.pendingSteps.get()).toHaveLength(3)

    const after = await startPage()
    expect(after.pendingSteps.get().map(({ state }) => state)).toEqual(['PICKEDUP', 'ATDESTINATION', 'DELIVERED'])
    expect(await after.sendSteps()).toBe(false)
    server.isReachable = true
    expect(await after.sendSteps()).toBe(true)
    expect(await after.sendSteps()).toBe(true)
    expect(server.steps().map(({ state, cash }) => [state, cash])).toEqual([
      ['PICKEDUP', undefined],
      ['ATDESTINATION', undefined],
      ['DELIVERED', 90_000],
    ])
    expect(after.pendingSteps.get()).toEqual([])
    expect((await startPage()).pendingSteps.get()).toEqual([])
  })

  it('keep their id when an answer is lost, so that the server counts them once', async () => {
    const page = await startPage()
    server.next['/api/bikers/state'] = ['lostAnswer']
    expect(await page.takeStep({ ...trip, state: 'PICKEDUP', bagCode: '1234' })).toBeUndefined()
    await page.sendSteps()
    const ids = server.steps().map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(page.pendingSteps.get()).toEqual([])
  })

  it('wait behind an earlier step of the same trip, although the server would answer', async () => {
    const page = await startPage()
    server.next['/api/bikers/state'] = ['noAnswer', 'noAnswer', 'noAnswer']
    await page.takeStep({ ...trip, state: 'PICKEDUP', bagCode: '1234' })
    await vi.waitFor(() => expect(server.next['/api/bikers/state']).toHaveLength(1))
    await page.takeStep({ ...trip, state: 'DELIVERED', code: '4321' })
    await vi.waitFor(() => expect(server.next['/api/bikers/state']).toHaveLength(0))
    await page.sendSteps()
    expect(server.steps().map(({ state }) => state)).toEqual(['PICKEDUP', 'DELIVERED'])
  })

  it('that the server refuses later are flagged, and the next ones are sent', async () => {
    server.isReachable = false
    const page = await startPage()
    await page.takeStep({ ...trip, state: 'ATDESTINATION' })
    await page.takeStep({ isOnDuty: false })
    server.isReachable = true
    server.next['/api/bikers/state'] = [refusal(409, 'STEP_NOT_ALLOWED', 'این کار ممکن نیست.')]
    await page.sendSteps()
    expect(page.hasFlag.get()).toBe(true)
    expect(server.steps()).toHaveLength(2)
    expect(page.pendingSteps.get()).toEqual([])
  })

  it('that the courier can correct return the server’s message and are not stored', async () => {
    const page = await startPage()
    server.next['/api/bikers/state'] = [refusal(422, 'WRONG_BAG_CODE', 'کد کیسه اشتباه است.')]
    const problem = await page.takeStep({ ...trip, state: 'PICKEDUP', bagCode: '9999' })
    expect(problem).toEqual({ code: 'WRONG_BAG_CODE', message: 'کد کیسه اشتباه است.' })
    expect(page.pendingSteps.get()).toEqual([])
  })

  it('carry the server’s time from a phone with a wrong clock, also after a restart without a network', async () => {
    server.aheadMs = 3 * 60 * 60_000
    await (await startPage()).refreshRun()
    server.isReachable = false
    const page = await startPage()
    await page.takeStep({ ...trip, state: 'ATDESTINATION' })
    server.isReachable = true
    await page.sendSteps()
    const [step] = server.steps()
    const offMs = Date.parse(String(step?.['doneAt'])) - (Date.now() + server.aheadMs)
    expect(Math.abs(offMs)).toBeLessThan(10_000)
  })

  it('can be taken once the server’s clock is known, which is asked together with the orders', async () => {
    let answerClock = () => {}
    server.clockAnswers = new Promise((resolve) => {
      answerClock = resolve
    })
    const page = await startPage()
    const refreshed = page.refreshRun()
    await vi.waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/bikers/orders'))
    expect(page.run.get()).toBeUndefined()
    answerClock()
    await refreshed
    expect(page.run.get()?.me.name).toBe('رضا کریمی')
  })

  it('are all there after a day without a network, and stay until the server has each one', async () => {
    server.isReachable = false
    const page = await startPage()
    for (let at = 0; at < 60; at += 1)
      await page.takeStep({ tripId: `t${at}`, orderId: `o${at}`, state: 'ATDESTINATION' })
    server.isReachable = true
    server.next['/api/bikers/state'] = Array.from({ length: 20 }, (_, at) =>
      at === 19 ? ('noAnswer' as const) : { status: 200, body: { data: { flag: null } } },
    )
    await page.sendSteps()
    await vi.waitFor(async () => {
      await page.sendSteps()
      expect(page.pendingSteps.get()).toEqual([])
    })
    expect(server.steps().map(({ tripId }) => tripId)).toEqual(Array.from({ length: 60 }, (_, at) => `t${at}`))
  })
})
