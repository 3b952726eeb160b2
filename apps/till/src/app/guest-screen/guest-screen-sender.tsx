import { useEffect, useRef } from 'react'
import { useSession } from '@sofreh/staff/session'
import { priceOfCart } from '../../commands/price-of-cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { sendToGuestScreen } from './guest-channel.ts'
import { shownCartOf } from './shown-cart.ts'

/** Sends every change of the cart to the guest's screen; renders nothing. */
export function GuestScreenSender() {
  const { vendor } = useSession()
  const rules = useRef(vendor)
  useEffect(() => {
    rules.current = vendor
  }, [vendor])
  useEffect(() => {
    const { send, stop } = sendToGuestScreen(() => {
      const { cart, lastSale } = useTill.getState()
      return shownCartOf(cart, priceOfCart(cart, rules.current), lastSale)
    })
    send()
    const leave = useTill.subscribe((now, before) => {
      if (now.cart !== before.cart || now.lastSale !== before.lastSale) send()
    })
    return () => {
      leave()
      stop()
    }
  }, [])
  return null
}
