import { Alert } from '@mantine/core'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames, type Order, rejectCauseNames } from '@sofreh/ordering/client'
import { JalaliDate } from '@sofreh/ui'
import { CourierFacts, DestinationFacts } from '../destination.tsx'
import { ordersText } from '../../../orders/orders.fa.ts'
import { ChangeTable } from '../../../orders/change-table.tsx'
import { OrderCompanies } from '../../../courier-companies/order-companies.tsx'
import { FleetAct } from './fleet-act.tsx'
import shared from '../../../orders/drawer.module.css'
import styles from './order-facts.module.css'

const text = ordersText.drawer

/** Shows the order's origin, customer, destination and times. */
export function OrderFacts({ order }: { order: Order }) {
  const { customer, table } = order
  return (
    <div className={shared.section}>
      <div className={styles.chips}>
        <span>{deliveryTypeNames[order.deliveryType]}</span>
        <span>{channelNames[order.channel]}</span>
        {table && <span>{ordersText.table(toPersianDigits(table.name))}</span>}
        {order.numberOfPerson && <span>{ordersText.people(showNumber(order.numberOfPerson))}</span>}
        {order.isSecondBill && <span>{ordersText.secondBill}</span>}
      </div>
      <dl className={shared.facts}>
        {customer && (
          <Fact name={text.customer}>
            {customer.name}{' '}
            <a href={`tel:${customer.phone}`} aria-label={text.call(toPersianDigits(customer.phone))}>
              <bdi>{toPersianDigits(customer.phone)}</bdi>
            </a>
          </Fact>
        )}
        <DestinationFacts order={order} />
        <CourierFacts order={order} />
        <Fact name={text.placedAt}>
          <JalaliDate at={order.placedAt} style="both" />
        </Fact>
        {order.scheduledFor && (
          <Fact name={text.wantedAt}>
            <JalaliDate at={order.scheduledFor} style="both" />
          </Fact>
        )}
        {order.estimatedReadyAt && (
          <Fact name={text.promisedAt}>
            <JalaliDate at={order.estimatedReadyAt} style="time" />
          </Fact>
        )}
        {order.expiresAt && (
          <Fact name={text.expiresAt}>
            <JalaliDate at={order.expiresAt} style="time" />
          </Fact>
        )}
        {order.rejectCause && (
          <Fact name={text.rejected}>
            {rejectCauseNames[order.rejectCause]} {order.rejectReason}
          </Fact>
        )}
      </dl>
      <ChangeTable order={order} />
      <FleetAct order={order} />
      <OrderCompanies order={order} />
      {order.description && (
        <Alert color="orange" variant="light" title={text.description}>
          {order.description}
        </Alert>
      )}
      {order.flagged > 0 && <Alert color="red">{ordersText.flagged}</Alert>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
