import { Amount, Button, Icon, useStore } from '@sofreh/kit'
import { usePage } from '../../frame/page-context.tsx'
import { kioskText } from '../../text/kiosk.fa.ts'
import { kioskContent } from '../frame/kiosk-content.ts'
import type { OpenOrder } from '../frame/stage.ts'
import { type CardState, payAtCounterInstead, tryCardAgain, useCardPayment } from './card-payment.ts'
import styles from './ending.module.css'
import { OrderNumber } from './order-number.tsx'

const texts = kioskText.card

/** Shows the state of the card payment, including an unknown outcome. */
export function CardScreen({ order, onEnd }: { order: OpenOrder; onEnd: () => void }) {
  const { unit } = usePage()
  const terminal = useStore(kioskContent, (content) => content?.device.terminal ?? null)
  const { isUnheard, isLong, ...state } = useCardPayment(order, terminal)
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <OrderNumber number={order.number} />
        <div className={styles.news} role={state.kind === 'unknown' ? 'alert' : 'status'}>
          <Mark state={state} />
          <h1 className={styles.title}>{titleOf(state)}</h1>
          <p className={styles.endingText}>{sentenceOf(state, terminal?.name ?? '')}</p>
          {isUnheard && <p className={styles.endingText}>{texts.unheard}</p>}
        </div>
        {state.kind !== 'unknown' && (
          <p className={styles.amount}>
            <Amount value={order.due} unit={unit} />
          </p>
        )}
        <Acts state={state} order={order} isLong={isLong} onEnd={onEnd} />
      </main>
    </div>
  )
}

type ActsProps = { state: CardState; order: OpenOrder; isLong: boolean; onEnd: () => void }

function Acts({ state, order, isLong, onEnd }: ActsProps) {
  const isOpen = state.kind === 'starting' || state.kind === 'waiting'
  if (state.kind === 'unknown' || (isOpen && isLong))
    return (
      <div className={styles.acts}>
        <p className={styles.hint}>{state.kind === 'unknown' ? texts.unknownKnown : texts.callStaff}</p>
        <Button look="soft" isWide onClick={onEnd}>
          {texts.done}
        </Button>
      </div>
    )
  if (state.kind === 'waiting') return <p className={styles.hint}>{texts.cancelHint}</p>
  if (state.kind === 'starting') return null
  return (
    <div className={styles.acts}>
      {state.kind === 'declined' && (
        <Button isWide onClick={() => tryCardAgain(order)}>
          <Icon name="card" size={28} />
          {texts.again}
        </Button>
      )}
      <Button look="soft" isWide onClick={() => payAtCounterInstead(order)}>
        <Icon name="cash" size={28} />
        {texts.atCounter}
      </Button>
    </div>
  )
}

function Mark({ state }: { state: CardState }) {
  const isTurning = state.kind === 'starting' || state.kind === 'waiting'
  return (
    <span className={isTurning ? `${styles.mark} ${styles.turning}` : `${styles.mark} ${styles.stop}`}>
      <Icon name={isTurning ? 'card' : 'alert'} size={72} />
    </span>
  )
}

function titleOf({ kind }: CardState): string {
  if (kind === 'unknown') return texts.unknownTitle
  if (kind === 'declined' || kind === 'refused') return texts.declinedTitle
  return kind === 'starting' ? texts.starting : texts.title
}

function sentenceOf(state: CardState, terminal: string): string {
  if (state.kind === 'unknown') return texts.unknown
  if (state.kind === 'declined') return texts.declined
  if (state.kind === 'refused') return `${state.sentence} ${texts.refused}`
  return texts.waiting(terminal)
}
