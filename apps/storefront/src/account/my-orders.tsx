import { toPersianDigits } from '@sofreh/kernel'
import { Amount, Button, Chip, Skeleton } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { dateAndClock } from '../frame/dates.ts'
import { GrowingList } from '../session/growing-list.tsx'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { usePages } from '../session/use-pages.ts'
import { isOver, shortState } from '../order/order-track.ts'
import { reorder } from '../order/reorder.ts'
import { api } from '../session/api.ts'
import { accountText } from '../text/account.fa.ts'
import { orderText } from '../text/order.fa.ts'
import { siteText } from '../text/site.fa.ts'
import shared from './account.module.css'
import styles from './my-orders.module.css'

const readPage = (pageNumber: number, pageSize: number) =>
  api('GET /api/orders/me', { query: { pageNumber, pageSize } })

/** Lists the guest's orders at this restaurant, newest first. */
export function MyOrders() {
  const pages = usePages<Order>(readPage)
  return (
    <section>
      <h3 className={shared.title}>{accountText.orders}</h3>
      <GrowingList
        pages={pages}
        waiting={<OrdersSkeleton />}
        empty={{ title: accountText.noOrders, hint: accountText.noOrdersHint }}
      >
        {(orders) => (
          <ul className={shared.orders}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </GrowingList>
    </section>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { unit, items } = usePage()
  const tone = order.state === 'REJECTED' ? 'bad' : isOver(order) ? 'quiet' : 'accent'
  return (
    <li className={styles.order}>
      <button
        type="button"
        className={styles.orderOpen}
        onClick={() => navigate({ step: 'ORDER_DETAILS', order: order.id, sheet: undefined, item: undefined })}
      >
        <span className={styles.orderHead}>
          <strong>{orderText.title(order.number)}</strong>
          <Chip tone={tone}>{shortState(order)}</Chip>
        </span>
        <span className={styles.dishes}>
          {toPersianDigits(order.lines.map(({ title }) => title).join(siteText.comma))}
        </span>
        <span className={shared.quiet}>
          {dateAndClock(order.placedAt)} · <Amount value={order.price.finalPrice} unit={unit} />
        </span>
      </button>
      {isOver(order) && (
        <Button look="soft" onClick={() => reorder(order, items)}>
          {orderText.reorder}
        </Button>
      )}
    </li>
  )
}

function OrdersSkeleton() {
  return (
    <div className={shared.orders} aria-busy="true" aria-label={siteText.loading}>
      <Skeleton height={92} radius={16} />
      <Skeleton height={92} radius={16} />
      <Skeleton height={92} radius={16} />
    </div>
  )
}
