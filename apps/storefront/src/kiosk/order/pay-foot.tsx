import { checkChoices } from '@sofreh/catalog/client'
import { Amount, Button, Icon, useStore } from '@sofreh/kit'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { useState } from 'react'
import { useCart } from '../../cart/cart-store.ts'
import { usePage } from '../../frame/page-context.tsx'
import { kioskText } from '../../text/kiosk.fa.ts'
import { kioskContent } from '../frame/kiosk-content.ts'
import { useIsLost } from '../frame/lost-line.tsx'
import { type KioskPayment, kioskPlacing, placeAtKiosk } from './place-at-kiosk.ts'
import styles from './review.module.css'

const texts = kioskText.review

/** Payment methods of the kiosk: at the terminal where one is assigned, and always at the counter. */
export function PayFoot({ price, isBlocked }: { price: PricedOrder; isBlocked: boolean }) {
  const { landing, items, unit } = usePage()
  const isLost = useIsLost()
  const hasTerminal = useStore(kioskContent, (content) => Boolean(content?.device.terminal))
  const placing = useStore(kioskPlacing.store, (state) => state)
  const [chosen, setChosen] = useState<KioskPayment>()
  const isIncomplete = useCart((cart) =>
    cart.lines.some((line) => {
      const item = items.get(line.menuItemId)
      return !item || checkChoices(item, line.toppings).length > 0
    }),
  )
  const isBusy = placing === 'sending' || placing === 'asking'
  const cannot = isBlocked || isLost || isIncomplete || isBusy || placing === 'unknown'
  const pay = (method: KioskPayment) => {
    setChosen(method)
    void placeAtKiosk(landing.id, method, price)
  }
  const button = (method: KioskPayment, label: string, look: 'main' | 'soft') => (
    <Button
      isWide
      look={look}
      disabled={cannot && !(isBusy && chosen === method)}
      isBusy={isBusy && chosen === method}
      busyLabel={texts.sending}
      onClick={() => pay(method)}
    >
      <Icon name={method === 'CARD' ? 'card' : 'cash'} size={28} />
      {label}
      {look === 'main' && <Amount value={price.finalPrice} unit={unit} />}
    </Button>
  )
  return (
    <div className={styles.pay}>
      {hasTerminal && button('CARD', texts.card, 'main')}
      {button('CASH', hasTerminal ? texts.counter : texts.onlyCounter, hasTerminal ? 'soft' : 'main')}
    </div>
  )
}
