import type { Coverage } from '@sofreh/delivery/client'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Button, Icon } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { deliveryText } from '../text/delivery.fa.ts'
import shared from './delivery.module.css'
import styles from './coverage-card.module.css'

type CoverageCardProps = {
  coverage: Coverage | undefined
  /** Address text of the place, where a map service returns one. */
  text: string | undefined
  isMoving: boolean
  hasAreas: boolean
  onShowAreas: () => void
}

/** Shows the delivery fee to the pin as soon as it rests, or that it is not covered and where the zones are. */
export function CoverageCard({ coverage, text, isMoving, hasAreas, onShowAreas }: CoverageCardProps) {
  return (
    <div className={styles.coverage} role="status">
      {!hasAreas ? (
        <p className={shared.refused}>{deliveryText.noAreas}</p>
      ) : coverage ? (
        <>
          {text && <p className={styles.found}>{deliveryText.onMap(toPersianDigits(text))}</p>}
          {coverage.isCovered ? (
            <Terms coverage={coverage} />
          ) : (
            <Outside coverage={coverage} onShowAreas={onShowAreas} />
          )}
        </>
      ) : (
        <p className={shared.quiet}>{isMoving ? deliveryText.moving : deliveryText.asking}</p>
      )}
    </div>
  )
}

function Terms({ coverage }: { coverage: Coverage }) {
  const { unit } = usePage()
  const { zone, price, minimumOrder, freeAbove, estimateMinutes } = coverage
  const money = (amount: number) => `${showNumber(amount)} ${unit}`
  return (
    <>
      <p className={styles.zone}>
        <Icon name="check" />
        {deliveryText.inZone(zone?.vendorsProperName ?? '')}
      </p>
      <dl className={styles.terms}>
        <Term name={deliveryText.fee} text={deliveryText.price(price, unit)} />
        <Term name={deliveryText.duration} text={deliveryText.minutes(estimateMinutes)} />
        {minimumOrder > 0 && <Term name={deliveryText.minimum} text={money(minimumOrder)} />}
        {freeAbove !== null && price > 0 && <Term name={deliveryText.freeAbove} text={money(freeAbove)} />}
      </dl>
    </>
  )
}

function Term({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Outside({ coverage, onShowAreas }: { coverage: Coverage; onShowAreas: () => void }) {
  return (
    <>
      <p className={shared.refused}>
        <Icon name="alert" />
        {coverage.message}
      </p>
      <Button look="soft" onClick={onShowAreas}>
        {deliveryText.areas}
      </Button>
    </>
  )
}
