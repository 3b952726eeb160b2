import type { GuestMessage } from '@sofreh/ordering/contract'
import { JalaliDate } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../../../../api/read-or-problem.tsx'
import { messagesQuery } from '../../../../orders/order-queries.ts'
import styles from '../../../../orders/drawer.module.css'
import { orderMessagesText as text } from './order-messages.fa.ts'

/** Lists what was sent to the guest and how it ended. Shows nothing while nothing was sent. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const read = useQuery(messagesQuery(orderId))
  const { data = [] } = read
  if (data.length === 0) return <ReadOrProblem reads={[read]} title={text.unread} />
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{text.title}</h3>
      <ol className={styles.history}>
        {data.map((message) => (
          <Message key={`${message.kind} ${message.at}`} message={message} />
        ))}
      </ol>
    </section>
  )
}

function Message({ message: { kind, channel, state, at } }: { message: GuestMessage }) {
  return (
    <li>
      <span className={styles.title}>{text.kinds[kind]}</span>
      <span className={styles.quiet}>
        <JalaliDate at={at} style="time" />
        {' · '}
        {text.line([...(channel ? [text.channels[channel]] : []), text.states[state]])}
      </span>
    </li>
  )
}
