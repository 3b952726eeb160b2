import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareStatement, type LedgerPayment, type StatementLine } from './statement.ts'
import { amountIn, columnsIn, momentIn, nameIn } from './statement-cells.ts'

const noon = Date.UTC(2026, 10, 20, 9)
const line = (number: number, facts: Partial<StatementLine> = {}): StatementLine => ({
  line: number,
  names: [],
  amount: 100,
  fee: null,
  at: noon,
  ...facts,
})
const payment = (id: string, facts: Partial<LedgerPayment> = {}): LedgerPayment => ({
  id,
  names: [id],
  amount: 100,
  status: 'DONE',
  at: noon,
  correctsId: null,
  ...facts,
})
const verdicts = (lines: StatementLine[], payments: LedgerPayment[]) =>
  compareStatement(lines, payments).map(({ verdict }) => verdict)

describe('comparing a statement with the ledger', () => {
  it('finds a payment by any of its identifiers', () => {
    expect(verdicts([line(2, { names: ['T1'] })], [payment('a', { names: ['R1', 'T1'] })])).toEqual(['MATCHED'])
  })

  it('reports different amounts and payments that only one side has', () => {
    expect(verdicts([line(2, { names: ['a'], amount: 90 })], [payment('a')])).toEqual(['AMOUNT_DIFFERS'])
    const far = payment('b', { amount: 7 })
    expect(verdicts([line(2, { names: ['x'], amount: 90 })], [far])).toEqual(['NOT_IN_LEDGER', 'NOT_IN_STATEMENT'])
  })

  it('reports money they took for a failed or pending attempt', () => {
    for (const status of ['FAILED', 'PENDING'] as const)
      expect(verdicts([line(2, { names: ['a'] })], [payment('a', { status })])).toEqual(['PAID_BUT_NOT_DONE'])
    const failed = payment('a', { status: 'FAILED' })
    const correction = payment('b', { names: ['a'], correctsId: 'a' })
    expect(verdicts([line(2, { names: ['a'] })], [failed, correction])).toEqual(['MATCHED'])
  })

  it('matches by amount only when nothing else fits', () => {
    expect(verdicts([line(2, { names: ['x'] })], [payment('a')])).toEqual(['PROBABLE'])
    expect(verdicts([line(2), line(3)], [payment('a')])).toEqual(['NOT_IN_LEDGER', 'NOT_IN_LEDGER', 'NOT_IN_STATEMENT'])
    expect(verdicts([line(2)], [payment('a'), payment('b')])).toContain('NOT_IN_LEDGER')
    expect(verdicts([line(2, { at: noon + 3 * 86_400_000 })], [payment('a')])).toEqual(['NOT_IN_LEDGER'])
  })

  it('counts a payment once however many lines name it and keeps unreadable lines', () => {
    const lines = [line(2, { names: ['a'] }), line(3, { names: ['a'] }), line(4, { names: ['b'], amount: null })]
    expect(verdicts(lines, [payment('a')])).toEqual(['MATCHED', 'TWICE', 'UNREADABLE'])
    expect(verdicts([line(2, { names: ['a'], amount: -100 })], [])).toEqual(['GIVEN_BACK'])
  })

  it('reports no missing payments for a file without times', () => {
    expect(verdicts([line(2, { names: ['x'], amount: 5, at: null })], [payment('a')])).toEqual(['NOT_IN_LEDGER'])
  })

  it('agrees for equal sides in any order and finds every seeded error', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(amounts, fc.infiniteStream(fc.nat(99)), (list, dice) => {
        const payments = list.map((amount, at) => payment(`p${at}`, { amount }))
        const lines = list.map((amount, at) => line(at + 2, { names: [`p${at}`], amount }))
        const shuffled = [...lines].sort(() => (dice.next().value % 2 === 0 ? 1 : -1))
        expect(new Set(verdicts(shuffled, payments))).toEqual(new Set(['MATCHED']))
        const at = dice.next().value % list.length
        const wrong = lines.map((one, index) => (index === at ? { ...one, amount: (one.amount ?? 0) + 100 } : one))
        expect(verdicts(wrong, payments).filter((verdict) => verdict === 'AMOUNT_DIFFERS')).toHaveLength(1)
        const fewer = lines.filter((_, index) => index !== at)
        if (fewer.length > 0) expect(verdicts(fewer, payments)).toContain('NOT_IN_STATEMENT')
      }),
    )
  })

  it('returns one row per line in the file’s order and each payment at most once', () => {
    const anyLine = fc.record({
      names: fc.array(fc.constantFrom('a', 'b', 'c', 'x'), { maxLength: 2 }),
      amount: fc.option(fc.integer({ min: -3, max: 3 })),
      at: fc.option(fc.constant(noon)),
    })
    const anyPayment = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      amount: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom('DONE' as const, 'FAILED' as const, 'PENDING' as const),
    })
    const ledgers = fc.uniqueArray(anyPayment, { selector: ({ id }) => id })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), ledgers, (lines, ledger) => {
        const all = lines.map((facts, index) => line(index + 2, facts))
        const rows = compareStatement(
          all,
          ledger.map(({ id, ...facts }) => payment(id, facts)),
        )
        const ofFile = rows.flatMap((row) => (row.line ? [row.line.line] : []))
        expect(ofFile).toEqual(all.map((one) => one.line))
        const counted = rows.filter(({ verdict }) => !['TWICE', 'GIVEN_BACK', 'UNREADABLE'].includes(verdict))
        const ids = counted.flatMap((row) => (row.payment ? [row.payment.id] : []))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('cells of a statement', () => {
  it('parses amounts as banks and people write them', () => {
    expect(amountIn('۴٬۲۰۰٬۰۰۰ ریال')).toBe(4_200_000)
    expect(amountIn('1,250.00')).toBe(1_250)
    expect(amountIn('(3,000)')).toBe(-3_000)
    expect(amountIn('-3000')).toBe(-3_000)
    for (const cell of ['', 'مبلغ', '12.5', '99999999999999999']) expect(amountIn(cell)).toBeUndefined()
  })

  it('parses times in both calendars, with the time of day inside or beside the date', () => {
    const at = Date.UTC(2026, 10, 21, 9, 3)
    for (const cell of ['۱۴۰۵/۰۸/۳۰ ۱۲:۳۳', '2026-11-21 12:33', '2026-11-21T09:03:00Z', '12:33:00 - 1405/8/30'])
      expect(momentIn(cell)).toBe(at)
    expect(momentIn('14050830', '12:33')).toBe(at)
    for (const cell of ['', 'دیروز', '1405/13/01', '2026-11-21 29:00']) expect(momentIn(cell)).toBeUndefined()
  })

  it('finds columns by their headers, exact matches first, and the unit in the header', () => {
    const headers = {
      reference: ['شماره مرجع', 'reference'],
      token: ['token'],
      ours: ['invoice'],
      amount: ['مبلغ', 'amount'],
      fee: ['کارمزد'],
      at: ['تاریخ'],
      time: ['ساعت'],
      state: ['وضعیت'],
    }
    const units = { RIAL: ['ریال'], TOMAN: ['تومان'] }
    const heads = ['ردیف', 'مبلغ کل (تومان)', 'شماره‌ی مرجع', 'تاریخ', 'Reference']
    expect(columnsIn(heads, headers, units)).toEqual({ at: { reference: 4, amount: 1, at: 3 }, unit: 'TOMAN' })
    expect(columnsIn(['نام', 'نشانی'], headers, units)).toBeUndefined()
    expect(nameIn(" '۱۲۳ ۴۵۶")).toBe('123456')
  })
})
