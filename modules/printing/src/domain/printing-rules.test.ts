import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPrintout } from '@sofreh/paper'
import { deliveryPlaces, printoutLabels } from '../text/printouts.fa.ts'
import {
  afterAttempt,
  alarmsOf,
  type AttemptOutcome,
  isLateTicket,
  isShopAddress,
  type JobRoute,
  drawKitchenTicket,
  moneyOfOrder,
  partsOfPrice,
  placeOf,
  type ReceiptFacts,
  deliveryPrintout,
  receiptPrintout,
  shareOut,
  shiftPrintout,
  stateOfAll,
  stationsOf,
  testPrintout,
  timeOf,
  wantedTimeOf,
} from './index.ts'

const station = (id: string, items: string[] = [], categories: string[] = [], takesRest = false) => ({
  id,
  takesRest,
  items: new Set(items),
  categories: new Set(categories),
})

describe('stations of a dish', () => {
  const hot = station('hot', [], ['food'])
  const bar = station('bar', ['tea'], ['drink'])
  const pass = station('pass', [], ['food', 'drink'])
  it.each([
    ['its category', { menuItemId: 'kebab', categoryId: 'food' }, [hot, bar], ['hot']],
    ['the dish before its category', { menuItemId: 'tea', categoryId: 'food' }, [hot, bar], ['bar']],
    ['the dish, several of them', { menuItemId: 'kebab', categoryId: 'food' }, [hot, bar, pass], ['hot', 'pass']],
    ['the rest', { menuItemId: 'x', categoryId: 'y' }, [hot, station('rest', [], [], true)], ['rest']],
    ['their order where none takes the dish', { menuItemId: 'x', categoryId: null }, [bar, hot], ['bar']],
    ['nothing where there is no station', { menuItemId: 'x', categoryId: null }, [], []],
  ])('selects the stations by %s', (_, line, stations, expected) => {
    expect(stationsOf(line, stations).map(({ id }) => id)).toEqual(expected)
  })

  it("prints every line of a ticket on at least one station's printout", () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd')
    const anyStation = fc.record({ items: fc.array(name), categories: fc.array(name), takesRest: fc.boolean() })
    const anyLine = fc.record({ menuItemId: name, categoryId: fc.option(name) })
    fc.assert(
      fc.property(fc.array(anyStation, { minLength: 1, maxLength: 5 }), fc.array(anyLine), (made, lines) => {
        const stations = made.map((each, at) => station(String(at), each.items, each.categories, each.takesRest))
        const shares = shareOut(lines, stations)
        for (const line of lines) expect(shares.some(({ own }) => own.includes(line))).toBe(true)
        for (const { own, others } of shares) expect(own.length + others.length).toBe(lines.length)
      }),
    )
  })
})

describe('state of a print job', () => {
  const sent: JobRoute = {
    state: 'SENT',
    printerId: 'one',
    firstPrinterId: 'one',
    nextPrinterId: 'two',
    isDuplicate: false,
    isRerouted: false,
    tries: 0,
  }
  it('tries the next printer at once after a certain failure, then alternates with growing delays', () => {
    let job: JobRoute = sent
    const outcomes: [string, number][] = []
    for (let round = 0; round < 8; round += 1) {
      const step = afterAttempt(job, { printerId: job.printerId, outcome: 'NOT_PRINTED' })
      expect(step).toMatchObject({ state: 'QUEUED', isDuplicate: false })
      outcomes.push([step.printerId, step.waitMs])
      job = { ...step, state: 'SENT' }
    }
    expect(outcomes.slice(0, 3)).toEqual([
      ['two', 0],
      ['one', 8_000],
      ['two', 16_000],
    ])
    expect(outcomes.at(-1)?.[1]).toBe(60_000)
  })

  it('marks a possible duplicate for the next printer, and leaves it to staff when there is no other printer', () => {
    const step = afterAttempt(sent, { printerId: 'one', outcome: 'MAYBE' })
    expect(step).toMatchObject({ state: 'QUEUED', printerId: 'two', isDuplicate: true })
    const second = afterAttempt({ ...step, state: 'SENT' }, { printerId: 'two', outcome: 'MAYBE' })
    expect(second.state).toBe('FAILED')
    expect(afterAttempt({ ...sent, nextPrinterId: null }, { printerId: 'one', outcome: 'MAYBE' }).state).toBe('FAILED')
  })

  it('never prints a second time without the mark, whatever is reported in whatever order', () => {
    const outcomes = fc.constantFrom<AttemptOutcome>('PRINTED', 'NOT_PRINTED', 'MAYBE')
    fc.assert(
      fc.property(fc.array(outcomes, { maxLength: 12 }), fc.boolean(), (reports, hasNext) => {
        let job: JobRoute = { ...sent, nextPrinterId: hasNext ? 'two' : null }
        let mayLieThere = false
        for (const outcome of reports) {
          if (job.state !== 'SENT') break
          expect(mayLieThere && !job.isDuplicate).toBe(false)
          const step = afterAttempt(job, { printerId: job.printerId, outcome })
          if (outcome !== 'NOT_PRINTED') mayLieThere = true
          job = step.state === 'QUEUED' ? { ...step, state: 'SENT' } : step
        }
      }),
    )
  })

  it('keeps a printed job printed and ignores a late report of another attempt', () => {
    expect(afterAttempt({ ...sent, state: 'PRINTED' }, { printerId: 'one', outcome: 'MAYBE' }).state).toBe('PRINTED')
    const onward = { ...sent, state: 'QUEUED' as const, printerId: 'two' }
    expect(afterAttempt(onward, { printerId: 'one', outcome: 'NOT_PRINTED' })).toMatchObject({
      state: 'QUEUED',
      tries: 0,
    })
    expect(afterAttempt(onward, { printerId: 'one', outcome: 'PRINTED' }).state).toBe('PRINTED')
  })

  it('reports the least advanced state of several jobs', () => {
    expect(stateOfAll(['PRINTED', 'SENT', 'QUEUED'])).toBe('QUEUED')
    expect(stateOfAll(['PRINTED', 'FAILED', 'QUEUED'])).toBe('FAILED')
    expect(stateOfAll(['PRINTED'])).toBe('PRINTED')
    expect(stateOfAll([])).toBe('QUEUED')
  })
})

describe('alarms', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const printer = { id: 'p', name: 'گرم', state: 'OFFLINE' as const, since: ago(3), isActive: true }
  it('names a lost bridge without its printers', () => {
    const facts = { now, printers: [printer], jobs: [] }
    expect(alarmsOf({ ...facts, bridges: [{ id: 'b', name: 'پل', heardAt: ago(20) }] })).toMatchObject([
      { kind: 'BRIDGE_LOST', name: 'پل' },
    ])
    expect(alarmsOf({ ...facts, bridges: [{ id: 'b', name: 'پل', heardAt: ago(2) }] })).toMatchObject([
      { kind: 'PRINTER', state: 'OFFLINE' },
    ])
  })
  it('raises no alarm for low paper or for printouts that were only just sent', () => {
    const job = { id: 'j', title: '12', printerName: 'گرم', state: 'QUEUED', endedAt: null }
    const facts = {
      now,
      bridges: [{ id: 'b', name: 'پل', heardAt: now }],
      printers: [{ ...printer, state: 'PAPER_LOW' as const }],
    }
    expect(alarmsOf({ ...facts, jobs: [{ ...job, createdAt: ago(2) }] })).toEqual([])
    expect(alarmsOf({ ...facts, jobs: [{ ...job, createdAt: ago(12) }] })).toMatchObject([{ kind: 'JOB_WAITS' }])
  })
})

describe('printer address', () => {
  it.each([
    ['192.168.1.50', true],
    ['10.0.0.9', true],
    ['172.16.0.1', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['192.168.1', false],
    ['192.168.1.256', false],
    ['192.168.01.5', false],
  ])("decides whether %s is an address of the shop's network", (ip, expected) =>
    expect(isShopAddress(ip)).toBe(expected),
  )
})

describe('printout contents', () => {
  const line = { title: 'کباب', count: 2, toppings: [{ title: 'گوجه', count: 2 }], note: 'بدون پیاز' }
  const facts = {
    number: '12',
    station: 'گرم',
    place: 'میز ۴',
    time: '1405/08/30 12:45',
    wantedAt: null,
    kind: 'CHANGE' as const,
    own: [line, { ...line, title: 'سوپ', count: -1, toppings: [], note: '' }],
    others: [],
    description: 'تولد است',
    people: 4,
    qr: null,
  }
  const textOf = (printout: { blocks: readonly object[] }) => JSON.stringify(printout)

  it('prints counts, toppings and notes for the kitchen, and cancelled lines in white on black', () => {
    const printout = drawKitchenTicket(facts, printoutLabels.kitchen)
    expect(textOf(printout)).toContain('بدون پیاز')
    expect(printout.blocks.find((block) => 'isInverse' in block && block.isInverse)).toMatchObject({
      text: expect.stringContaining('سوپ'),
    })
    expect(drawPrintout(printout, 384).height).toBeGreaterThan(200)
  })

  it("prints the remake mark first on a remade dish's ticket", () => {
    const [first] = drawKitchenTicket({ ...facts, kind: 'REMAKE' }, printoutLabels.kitchen).blocks
    expect(first).toMatchObject({ text: printoutLabels.kitchen.remake, isInverse: true })
  })

  it('prints the late mark first on a ticket that arrives long after its sale, and not on one that arrives at once', () => {
    const soldAt = new Date('2026-11-21T09:15:00Z')
    expect(isLateTicket(soldAt, new Date('2026-11-21T09:17:00Z'))).toBe(false)
    expect(isLateTicket(soldAt, new Date('2026-11-21T09:19:00Z'))).toBe(true)
    const [first] = drawKitchenTicket({ ...facts, isLate: true }, printoutLabels.kitchen).blocks
    expect(first).toMatchObject({ text: printoutLabels.kitchen.late, isInverse: true })
    expect(textOf(drawKitchenTicket(facts, printoutLabels.kitchen))).not.toContain(printoutLabels.kitchen.late)
  })

  it('prints the scheduled time of an order in large type', () => {
    const later = drawKitchenTicket({ ...facts, wantedAt: '1405/08/30 20:00' }, printoutLabels.kitchen)
    expect(later.blocks).toContainEqual(
      expect.objectContaining({ isInverse: true, size: 'large', text: expect.stringContaining('۲۰:۰۰') }),
    )
    expect(wantedTimeOf({ scheduledFor: '2026-11-21T16:30:00Z' })).toBe('1405/08/30 20:00')
    expect(wantedTimeOf({ scheduledFor: null })).toBeNull()
  })

  it('adds the parts of a price up to the final price', () => {
    const price = {
      finalPrice: 1_000 + 200 + 50 - 100 + 90 + 40 + 10,
      sumOfItemsPrice: 900,
      sumOfItemToppingsPrice: 100,
      totalPackagingCost: 250,
      discountPackagingCost: 50,
      totalServiceFee: 50,
      tax: 90,
      deliveryCost: 40,
      tip: 10,
      finalDiscountAmount: 100,
      lineDiscount: 0,
      orderDiscount: 100,
      couponDiscount: 0,
      pointsDiscount: 0,
      deliveryDiscount: 0,
      lines: [],
    }
    expect(partsOfPrice(price).reduce((sum, { amount }) => sum + amount, 0)).toBe(price.finalPrice)
    expect(partsOfPrice({ ...price, tip: 0 }).some(({ name }) => name === 'tip')).toBe(false)
  })

  it('names discounts, methods of payment, change, the cashier and refunds on a receipt', () => {
    const paid: ReceiptFacts = {
      shop: { name: 'نارنج', phone: '', address: '' },
      number: '11',
      place: 'سالن',
      time: facts.time,
      wantedAt: null,
      unit: 'TOMAN',
      lines: [
        { title: 'کباب', count: 2, total: 180_000, toppings: [], reduced: 20_000 },
        { title: 'دوغ', count: 1, total: 0, toppings: [], isFree: true },
      ],
      parts: [
        { name: 'goods', amount: 180_000 },
        { name: 'discount', amount: -30_000 },
      ],
      discounts: [{ name: 'تخفیف با کد SHIFT10', amount: 30_000 }],
      finalPrice: 150_000,
      money: {
        payments: [
          { method: 'CASH', amount: 100_000, given: 120_000, change: 20_000 },
          { method: 'CARD', amount: 50_000, given: null, change: null },
        ],
        returned: 0,
        returning: 0,
        cashier: 'نرگس رضایی',
      },
      due: 0,
      customer: null,
      address: null,
      description: '',
      qr: null,
      backup: null,
    }
    const labels = printoutLabels.receipt
    const text = textOf(receiptPrintout(paid, labels))
    for (const shown of [
      'SHIFT10',
      'پرداخت‌شده (نقد)',
      'پرداخت‌شده (کارت)',
      labels.given,
      labels.change,
      'نرگس رضایی',
      labels.total,
    ])
      expect(text).toContain(shown)
    for (const shown of [labels.free, labels.reduced]) expect(text).toContain(shown)
    expect(text).not.toContain(labels.finalPrice)
    expect(text).not.toContain(labels.returned)
    const back = textOf(receiptPrintout({ ...paid, money: { ...paid.money, returned: 150_000 } }, labels))
    expect(back).toContain(labels.returned)
    expect(back).toContain('۱۵۰٬۰۰۰')
    expect(back).not.toContain(labels.due)
  })

  it('derives the amount paid by each method from an order, also from a refunded one', () => {
    const row = (method: string, amount: number) => ({ method, amount, given: null, change: null })
    expect(moneyOfOrder({ paid: 150, paidBy: { CASH: 100, CARD: 50 }, refunded: 0 })).toMatchObject({
      payments: [row('CASH', 100), row('CARD', 50)],
      returned: 0,
    })
    expect(moneyOfOrder({ paid: 0, paidBy: { CASH: 0 }, refunded: 150 })).toMatchObject({
      payments: [row('MULTI', 150)],
      returned: 150,
    })
  })

  it('fits a receipt with its due, a shift report and a test page on both paper widths', () => {
    const receipt = receiptPrintout(
      {
        shop: { name: 'نارنج', phone: '02188776655,12', address: 'تهران', economicCode: '14001234567' },
        number: '12',
        place: 'بیرون‌بر',
        time: facts.time,
        wantedAt: '1405/08/30 20:00',
        unit: 'TOMAN',
        lines: [{ title: 'کباب', count: 1, total: 100_000, toppings: [] }],
        parts: [{ name: 'goods', amount: 100_000 }],
        discounts: [],
        finalPrice: 100_000,
        money: { payments: [], returned: 0, returning: 0, cashier: '' },
        due: 100_000,
        customer: { name: 'سارا', phone: '09350000001' },
        address: null,
        description: '',
        qr: 'https://naranj.example/?order=1',
        backup: 'SOFREH1:ABCDEF',
      },
      printoutLabels.receipt,
    )
    expect(textOf(receipt)).toContain(printoutLabels.receipt.due)
    expect(textOf(receipt)).toContain('داخلی ۱۲')
    expect(textOf(receipt)).toContain('۱۴۰۰۱۲۳۴۵۶۷')
    expect(textOf(receipt)).toContain('۱۴۰۵/۰۸/۳۰ ۲۰:۰۰')
    const shift = shiftPrintout(
      {
        shop: 'نارنج',
        drawer: 'اصلی',
        isClosed: true,
        opened: facts.time,
        closed: facts.time,
        unit: 'تومان',
        sections: [
          {
            title: 'پول صندوق',
            rows: [
              { name: 'فروش نقد', amount: -5_000, count: 3 },
              { name: 'تعداد سفارش', count: 2 },
              { name: 'توضیح', text: 'پول خرد' },
            ],
          },
        ],
      },
      printoutLabels.shift,
    )
    for (const labels of ['پول صندوق', 'تعداد سفارش', 'پول خرد']) expect(textOf(shift)).toContain(labels)
    const test = testPrintout({ name: 'گرم', ip: '10.0.0.1', dots: 384, time: facts.time }, printoutLabels.test)
    for (const printout of [receipt, shift, test])
      for (const dots of [384, 576]) expect(drawPrintout(printout, dots).width).toBe(dots)
  })

  it('shows the courier on slip and receipt, and the bag code with its QR code on the courier’s slip only', () => {
    const delivered: ReceiptFacts = {
      shop: { name: 'نارنج', phone: '', address: '' },
      number: '13',
      place: 'ارسال با پیک',
      time: facts.time,
      wantedAt: null,
      unit: 'TOMAN',
      lines: [],
      parts: [],
      discounts: [],
      finalPrice: 0,
      money: { payments: [], returned: 0, returning: 0, cashier: '' },
      due: 0,
      customer: null,
      address: 'ولیعصر',
      courier: { name: 'رضا', bagCode: '0412' },
      description: '',
      qr: null,
      backup: null,
    }
    const labels = printoutLabels.receipt
    const slip = deliveryPrintout(delivered, labels, true)
    for (const shown of [labels.bagCode, '۰۴۱۲', 'رضا']) expect(textOf(slip)).toContain(shown)
    expect(slip.blocks).toContainEqual({ kind: 'qr', text: '0412', caption: labels.scanBag })
    const withoutQr = deliveryPrintout(delivered, labels, false)
    expect(withoutQr.blocks.filter(({ kind }) => kind === 'qr')).toEqual([])
    expect(textOf(withoutQr)).toContain('۰۴۱۲')
    const receipt = textOf(receiptPrintout(delivered, labels))
    expect(receipt).toContain('رضا')
    for (const hidden of ['۰۴۱۲', '0412']) expect(receipt).not.toContain(hidden)
    expect(textOf(deliveryPrintout({ ...delivered, courier: null }, labels, true))).not.toContain(labels.bagCode)
    for (const dots of [384, 576]) expect(drawPrintout(slip, dots).width).toBe(dots)
  })

  it('prints the place and the time of an order in Persian terms', () => {
    expect(placeOf({ table: null, deliveryType: 'PICKUP' }, deliveryPlaces)).toBe('بیرون‌بر')
    expect(timeOf(new Date('2026-11-21T09:15:00Z'))).toBe('1405/08/30 12:45')
  })
})
