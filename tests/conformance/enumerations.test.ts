import { readFileSync } from 'node:fs'
import { courierCompanies, requestStatuses } from '@sofreh/courier-companies/domain'
import { tripStatuses } from '@sofreh/couriers/domain'
import { entryKinds } from '@sofreh/customers/domain'
import { tableStatuses } from '@sofreh/dining/domain'
import { questionTypes } from '@sofreh/feedback/domain'
import { currencies, dateRanges, weekdays } from '@sofreh/kernel'
import {
  deliveryFleets,
  orderChannels,
  orderDeliveryTypes,
  orderPaymentTypes,
  orderStates,
} from '@sofreh/ordering/domain'
import { bankTypes, paymentProviders, transactionStates } from '@sofreh/payments/domain'
import { discountTypes, valueKinds } from '@sofreh/pricing/domain'
import { printoutLayouts } from '@sofreh/printing/domain'
import { describe, expect, it } from 'vitest'

/** Lists in which Sofreh has no value of its own. */
const exact = {
  bankTypes,
  courierCompanies,
  currencies,
  dateRanges,
  deliveryFleets,
  discountTypes,
  orderChannels,
  orderDeliveryTypes,
  orderPaymentTypes,
  orderStates,
  questionTypes,
  requestStatuses,
  tableStatuses,
  transactionStates,
  tripStatuses,
  valueKinds,
  weekdays,
} as const
/** Lists that hold more than the values of the specification. */
const wider = { entryKinds, paymentProviders, printoutLayouts } as const
const lists: Readonly<Record<string, readonly string[]>> = { ...exact, ...wider }

const page = readFileSync(new URL('../../docs/reference/enumerations.md', import.meta.url), 'utf8')
const rows = page
  .slice(0, page.indexOf('## Without'))
  .split('\n')
  .flatMap((line) => {
    const [, enumeration = '', values = '', where = ''] = line.split('|').map((cell) => cell.trim())
    const name = /^`(\w+)`/.exec(where)?.[1]
    return name ? [{ enumeration, values: values.split(' '), name }] : []
  })

describe('enumerations of the specification', () => {
  it('has a row for each list of the code', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(lists).toSorted())
  })

  it.each(rows)('$enumeration has the values of the page', ({ name, values }) => {
    const list = lists[name] ?? []
    expect(values.filter((value) => !list.includes(value))).toEqual([])
    if (name in exact) expect(list.toSorted()).toEqual(values.toSorted())
  })
})
