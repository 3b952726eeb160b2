import type { DiscountCodeView } from '@sofreh/pricing/client'
import { describe, expect, it } from 'vitest'
import { checks, draftOf, emptyCode, valuesOf } from './code-values.ts'

const storedCode: DiscountCodeView = {
  id: 'a',
  code: 'یلدا',
  title: '',
  type: 'PERCENTAGE',
  valueKind: 'PERCENTAGE',
  value: 1250,
  cap: 50_000,
  active: true,
  startsAt: '2026-11-21T09:15:00.000Z',
  expiration: '2026-12-21T20:30:00.000Z',
  usageCount: 4,
  usageLimit: null,
  usageLimitPerUser: 2,
  vendorDeal: true,
  customerId: null,
  isListed: true,
  firstOrderOnly: false,
  minimumBasket: 0,
  isStacking: false,
  waivesPackaging: false,
  hours: [{ weekday: 'SAT', from: '12:00', to: '16:00' }],
  channels: ['WEBSITE'],
  deliveryTypes: [],
  itemIds: [],
  categoryIds: [],
  freeItems: [],
  standing: 'ACTIVE',
  createdAt: '2026-11-21T09:15:00.000Z',
}

describe('the form of a discount code', () => {
  it('sends an unedited discount code unchanged', () => {
    const { id: _, valueKind: __, usageCount: ___, vendorDeal: ____, standing: _____, ...rest } = storedCode
    const { customerId: ______, createdAt: _______, ...sent } = rest
    expect(draftOf(valuesOf(storedCode), storedCode)).toEqual(sent)
  })

  it('starts with a day and lasts to the end of another', () => {
    expect(valuesOf(storedCode)).toMatchObject({ startDay: '2026-11-21', endDay: '2026-12-21' })
    const draft = draftOf({ ...valuesOf(storedCode), startDay: '2026-12-01', endDay: '2026-12-02' }, storedCode)
    expect(draft).toMatchObject({ startsAt: '2026-11-30T20:30:00.000Z', expiration: '2026-12-02T20:30:00.000Z' })
    expect(draftOf({ ...valuesOf(storedCode), endDay: null }, storedCode).expiration).toBeNull()
  })

  it('sends only the fields of a discount code’s kind', () => {
    const money = { ...emptyCode, code: ' کد ', type: 'MONEY' as const, amount: 7, rateBp: 2_000, cap: 5 }
    expect(draftOf(money)).toMatchObject({ code: 'کد', value: 7, cap: null, freeItems: [] })
    expect(draftOf({ ...money, type: 'FREESHIPPING' })).toMatchObject({ value: 0, cap: 5 })
    expect(draftOf({ ...money, type: 'PERCENTAGE' })).toMatchObject({ value: 2000, cap: 5 })
  })

  it('requires the fields of a discount code’s kind', () => {
    expect(checks.rateBp(null, { ...emptyCode, type: 'PERCENTAGE' })).not.toBeNull()
    expect(checks.rateBp(null, { ...emptyCode, type: 'MONEY' })).toBeNull()
    expect(checks.amount(0, { ...emptyCode, type: 'MONEY' })).not.toBeNull()
    expect(checks.freeItems([], { ...emptyCode, type: 'FREEITEM' })).not.toBeNull()
    expect(checks.rows([{ days: [], from: '12:00', to: '13:00' }])).not.toBeNull()
    expect(checks.rows([{ days: ['SAT'], from: '12', to: '13:00' }])).not.toBeNull()
    expect(checks.rows([{ days: ['SAT'], from: '12:00', to: '00:00' }])).toBeNull()
  })
})
