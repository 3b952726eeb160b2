import { useEffect, useRef } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { priceOfTicket } from '../ticket/price-of-ticket.ts'
import { useTill } from '../ticket/till-store.ts'
import { sendToGuestScreen } from './guest-channel.ts'
import { shownTicketOf } from './shown-ticket.ts'

/** Sends every change of the cart to the guest's screen; renders nothing. */
export function GuestScreenSender() {
  const { vendor } = useSession()
  const rules = useRef(vendor)
  useEffect(() => {
    rules.current = vendor
  }, [vendor])
  useEffect(() => {
    const { send, stop } = sendToGuestScreen(() => {
      const { ticket, lastSale } = useTill.getState()
      return shownTicketOf(ticket, priceOfTicket(ticket, rules.current), lastSale)
    })
    send()
    const leave = useTill.subscribe((now, before) => {
      if (now.ticket !== before.ticket || now.lastSale !== before.lastSale) send()
    })
    return () => {
      leave()
      stop()
    }
  }, [])
  return null
}
