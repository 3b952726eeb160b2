import { describe, expect, it } from 'vitest'
import { customerSearchText, mergedName, soughtText } from './customer-name.ts'

const sara = { firstName: 'سارا', lastName: 'کیانی', mobile: '09121234567' }

describe('finding a customer', () => {
  it('does not care for the keyboard: Arabic letters and Persian digits find the same person', () => {
    expect(customerSearchText(sara, null)).toContain(soughtText('كياني'))
    expect(customerSearchText(sara, null)).toContain(soughtText('۰۹۱۲۱۲۳'))
  })

  it('takes a number in any writing', () => {
    for (const typed of ['09121234567', '+98 912 123 4567', '0098912', '98912123', '0912-123'])
      expect(customerSearchText(sara, null)).toContain(soughtText(typed))
  })

  it('leaves short numbers and names as they are typed', () => {
    expect(soughtText('4567')).toBe('4567')
    expect(soughtText(' سارا  کیانی ')).toBe('سارا کیانی')
  })
})

describe('the name of a customer', () => {
  it('is kept when an order comes without one and replaced when it comes with another', () => {
    expect(mergedName(sara, { ...sara, firstName: '', lastName: '' })).toEqual(sara)
    expect(mergedName(sara, { ...sara, firstName: 'سارینا', lastName: '' })).toMatchObject({
      firstName: 'سارینا',
      lastName: 'کیانی',
    })
  })
})
