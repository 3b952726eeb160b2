import { plaqueText } from '@sofreh/customers/client'
import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'

type Address = NonNullable<Order['address']>

export const destinationText = {
  title: 'نشانی',
  zone: 'محدودهٔ ارسال',
  inZone: (name: string, minutes: number) => `${toPersianDigits(name)} · ${toPersianDigits(minutes)} دقیقه در راه`,
  receiver: 'گیرنده',
  forCourier: (note: string) => `برای پیک: ${toPersianDigits(note)}`,
  courier: 'پیک',
  bagCode: 'کد کیسه',
  callCourier: (phone: string) => `تماس با پیک، ${phone}`,
  call: (phone: string) => `تماس با گیرنده، ${phone}`,
  onCard: (zone: string | undefined, address: string) => toPersianDigits(zone ? `${zone}: ${address}` : address),
} as const

/** Returns the whole address in one line, its title first. */
export function addressInLine({ title, address, plaque, unit }: Address): string {
  const parts = [title, address, plaqueText(plaque), unit && `واحد ${unit}`]
  return toPersianDigits(parts.filter(Boolean).join('، '))
}
