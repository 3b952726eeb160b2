import { describe, expect, it } from 'vitest'
import { customerSearchText, mergedName, soughtText } from './customer-name.ts'

const sara = { firstName: 'سارا', lastName: 'کیانی', mobile: '09121234567' }

describe('customer search', () => {
  it('finds the same person by Arabic letters and Persian digits', () => {
    expect(customerSearchText(sara, null)).toContain(soughtText('كياني'))
    expect(customerSearchText(sara, null)).toContain(soughtText('۰۹۱۲۱۲۳'))
  })

  it('accepts a mobile number in any notation', () => {
    for (const typed of ['09121234567', '+98 912 123 4567', '0098912', '98912123', '0912-123'])
      expect(customerSearchText(sara, null)).toContain(soughtText(typed))
  })

  it('leaves short numbers and names as typed', () => {
    expect(soughtText('4567')).toBe('4567')
    expect(soughtText(' سارا  کیانی ')).toBe('سارا کیانی')
  })
})

describe('mergedName', () => {
  it('keeps a name when an order has none and replaces it when an order has another', () => {
    expect(mergedName(sara, { ...sara, firstName: '', lastName: '' })).toEqual(sara)
    expect(mergedName(sara, { ...sara, firstName: 'سارینا', lastName: '' })).toMatchObject({
      firstName: 'سارینا',
      lastName: 'کیانی',
    })
  })
})
