import { expect, it } from 'vitest'
import { mayBeSettlement } from './may-be-settlement.ts'

it('finds reasons that name couriers or a company, however they are spelled', () => {
  const terms = ['پیک', 'اسنپ‌باکس', 'میاره']
  for (const reason of ['پیک', 'پيك شب', 'اسنپ باکس', 'صورتحساب اسنپ‌باکس', 'تسویه میاره'])
    expect(mayBeSettlement(reason, terms), reason).toBe(true)
  for (const reason of ['نان', 'خرید مواد', '', 'تعمیر یخچال'])
    expect(mayBeSettlement(reason, terms), reason).toBe(false)
})
