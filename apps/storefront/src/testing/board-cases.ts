import { describe, expect, it } from 'vitest'
import { boardStore } from '../board/follow-numbers.ts'
import { boardText } from '../text/board.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { pass } from './fake-network.ts'
import { type DeviceState, openBoard } from './open-device.tsx'
import { button, field, isOff, press, sees, seesNot, type } from './page-acts.ts'

const numbersCall = 'GET /api-sofreh/ordering/number-board'
const pairCall = 'POST /api-sofreh/identity/devices/pair'

const idOf = (number: number) => `01a1fc86-0000-7000-8000-00000000d${String(number).padStart(3, '0')}`
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const ready = (number: number, change: object = {}) => ({
  id: idOf(number),
  number: String(number),
  readyAt: inSeconds(0),
  calls: 0,
  leavesAt: inSeconds(1_200),
  ...change,
})
const numbers = (change: object = {}) => ({
  body: {
    data: {
      vendorName: 'نارنج',
      preparing: [],
      ready: [],
      hidden: { preparing: 0, ready: 0 },
      cursor: 1,
      now: inSeconds(0),
      ...change,
    },
  },
})
const open = (change: object = {}, state: DeviceState = {}) =>
  openBoard({ ...state, answers: { [numbersCall]: numbers(change), ...state.answers } })

/** The number board in its states. */
export function boardCases(): void {
  it('shows that numbers are being read', async () => {
    await open({}, { answers: { [numbersCall]: 'silent' } })
    await expect.poll(() => document.querySelector(`[aria-label="${boardText.loading}"]`)).not.toBeNull()
  })

  it('welcomes guests while there is no number', async () => {
    const site = await open()
    await sees('نارنج', boardText.welcome, boardText.welcomeHint)
    expect(site.server.problems).toEqual([])
    expect(site.errors).toEqual([])
  })

  it('shows a ready number and calls it for screen readers', async () => {
    await open({ ready: [ready(12)] })
    await sees(boardText.ready, '۱۲', boardText.called('۱۲'), boardText.nothingPreparing)
  })

  it('says that nothing is ready while the kitchen works', async () => {
    await open({ preparing: [{ id: idOf(14), number: '14' }] })
    await sees(boardText.nothingReady, boardText.preparing)
  })

  it('counts the numbers for which there is no room', async () => {
    await open({ preparing: [{ id: idOf(14), number: '14' }], hidden: { preparing: 5, ready: 0 } })
    // A screen without a size has room for none of them.
    await sees(boardText.more(6))
  })

  it('takes a number off after its time, also without an answer', async () => {
    const site = await open({ ready: [ready(12, { leavesAt: inSeconds(1) })] })
    await sees('۱۲')
    site.server.answer(numbersCall, 'lost')
    await sees(boardText.welcome)
  })

  it('says since when numbers are not fresh, and shows them again when the connection is back', async () => {
    const site = await open({ ready: [ready(12)] })
    await sees('۱۲')
    site.server.answer(numbersCall, 'lost')
    await pass(21_000)
    await sees('ارتباط قطع است', '۱۲')
    site.server.answer(numbersCall, numbers({ ready: [ready(13)] }))
    await pass(4_000)
    await sees('۱۳')
    await seesNot('ارتباط قطع است')
  })

  it('says that it never reached the restaurant', async () => {
    await open({}, { answers: { [numbersCall]: 'lost' } })
    await sees(boardText.lostNever)
  })

  it('shows the numbers that it has stored until the restaurant answers', async () => {
    const { data } = numbers({ ready: [ready(15)] }).body
    const stored = { 'sofreh.board.numbers': { numbers: data, readAtMs: Date.now() } }
    await open({}, { stored, answers: { [numbersCall]: 'lost' } })
    await sees('۱۵', 'ارتباط قطع است')
  })

  it('says that the bell is silent until the screen is touched', async () => {
    await open()
    await sees(boardText.muted)
  })

  describe('pairing of a board', () => {
    const unpaired = (state: DeviceState = {}) => open({}, { isPaired: false, ...state })

    it('pairs with eight digits from the pad, then shows the numbers', async () => {
      const site = await unpaired()
      await sees(boardText.pairing.title, boardText.pairing.why)
      expect(isOff(await button(boardText.pairing.pair))).toBe(true)
      for (const digit of '۱۲۳۴۵۶۷۸') await press(digit)
      await press(boardText.pairing.pair)
      await sees(boardText.welcome)
      expect(site.sent(pairCall)).toEqual([{ code: '12345678', kind: 'BOARD' }])
      expect(site.server.problems).toEqual([])
    })

    it('says that a code is wrong, and empties the field', async () => {
      await unpaired({ answers: { [pairCall]: { refusal: 'PAIRING_CODE_WRONG' } } })
      await type(boardText.pairing.code, '12345678')
      await press(boardText.pairing.pair)
      await sees('(PAIRING_CODE_WRONG)')
      expect((await field(boardText.pairing.code)).value).toBe('')
    })

    it('leaves the code in the field when the network is lost', async () => {
      await unpaired({ answers: { [pairCall]: 'lost' } })
      await type(boardText.pairing.code, '12345678')
      await press(boardText.pairing.pair)
      await sees(siteText.noAnswer)
      expect((await field(boardText.pairing.code)).value).toBe('۱۲۳۴۵۶۷۸')
    })

    it('asks for a new code after the restaurant ended the pairing', async () => {
      const site = await open({ ready: [ready(12)] })
      await sees('۱۲')
      site.server.answer(numbersCall, { refusal: 'UNAUTHENTICATED' })
      await pass(21_000)
      await sees(boardText.pairing.ended)
      expect(boardStore.get().isLost).toBe(false)
    })
  })
}
