import { describe, expect, it } from 'vitest'
import { companiesByRule, type CompanyRule, requestAt } from './request-times.ts'

const rule = (company: CompanyRule['company'], facts: Partial<CompanyRule> = {}): CompanyRule => ({
  company,
  requestWhen: 'AT_CONFIRMED',
  minutesBefore: 10,
  zoneIds: [],
  rank: 1,
  ...facts,
})
const order = { deliveryType: 'DELIVER', zoneId: 'north', readyAt: new Date('2026-11-25T12:00:00Z') }

describe('requesting a courier by rule', () => {
  it('asks the companies of the vendor’s list in their order, where they carry to the zone', () => {
    const rules = [
      rule('MIARE', { rank: 2 }),
      rule('SNAPPBOX', { zoneIds: ['south'] }),
      rule('BORDAR', { zoneIds: ['north'] }),
      rule('EXPRESSPLUS', { requestWhen: 'BY_HAND' }),
    ]
    expect(companiesByRule(rules, order).map(({ company }) => company)).toEqual(['BORDAR', 'MIARE'])
    expect(companiesByRule(rules, { ...order, zoneId: null }).map(({ company }) => company)).toEqual(['MIARE'])
  })

  it('gives an order of the type ZFEXPRESS to the express company only', () => {
    const rules = [rule('MIARE'), rule('EXPRESSPLUS', { requestWhen: 'BY_HAND' })]
    const express = { ...order, deliveryType: 'ZFEXPRESS' }
    expect(companiesByRule(rules, express).map(({ company }) => company)).toEqual(['EXPRESSPLUS'])
  })

  it('asks minutes before the food is ready, and at once when that has passed', () => {
    const before = rule('MIARE', { requestWhen: 'BEFORE_READY' })
    const [early, late] = [new Date('2026-11-25T11:00:00Z'), new Date('2026-11-25T11:55:00Z')]
    expect(requestAt(before, order, early)).toEqual(new Date('2026-11-25T11:50:00Z'))
    expect(requestAt(before, order, late)).toEqual(late)
    expect(requestAt(rule('MIARE'), order, early)).toEqual(early)
  })
})
