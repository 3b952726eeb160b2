import { checkChoices, type SiteItem } from '@sofreh/catalog/client'
import { Amount, Button, Chip, Stepper, TextArea } from '@sofreh/kit'
import { type Line, longestNote } from '../../cart/cart.ts'
import { usePage } from '../../frame/page-context.tsx'
import { ItemPrice } from '../../dish/item-price.tsx'
import { type Choosing, useChoosing, useChosenDish } from '../../dish/use-choosing.ts'
import { kioskText } from '../../text/kiosk.fa.ts'
import { menuText } from '../../text/menu.fa.ts'
import { Panel } from '../frame/panel.tsx'
import styles from './item-panel.module.css'
import { DishPicture } from './kiosk-card.tsx'
import { ToppingTiles } from './topping-tiles.tsx'

type ItemPanelProps = { item: SiteItem; line?: Line | undefined; onClose: () => void }

/** One dish with its choices as large touch tiles. */
export function ItemPanel({ item, line, onClose }: ItemPanelProps) {
  const choosing = useChoosing(item, line, onClose)
  return (
    <Panel
      title={item.title}
      hidesTitle
      onClose={onClose}
      footer={<Foot item={item} line={line} choosing={choosing} />}
    >
      <div ref={choosing.body}>
        <DishText item={item} />
        {item.toppingCategories.map((group) => (
          <ToppingTiles
            key={group.id}
            group={group}
            chosen={choosing.toppings}
            free={choosing.free}
            isAsked={choosing.isAsked}
            onChange={choosing.choose}
          />
        ))}
        <div className={styles.note}>
          <TextArea
            label={menuText.note}
            placeholder={menuText.notePlaceholder}
            value={choosing.note}
            maxLength={longestNote}
            onChange={(event) => choosing.setNote(event.currentTarget.value)}
          />
          <p className={styles.hint}>{kioskText.menu.allergens}</p>
        </div>
      </div>
    </Panel>
  )
}

function DishText({ item }: { item: SiteItem }) {
  return (
    <div className={styles.dishText}>
      <DishPicture item={item} isLarge />
      {/* Screen readers read the panel's heading instead. */}
      <p className={styles.title} aria-hidden>
        {item.title}
      </p>
      {item.description && <p className={styles.description}>{item.description}</p>}
      {item.tags.length > 0 && (
        <p className={styles.tags}>
          {item.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      <div className={styles.price}>
        <ItemPrice item={item} />
      </div>
    </div>
  )
}

type FootProps = { item: SiteItem; line: Line | undefined; choosing: Choosing }

function Foot({ item, line, choosing }: FootProps) {
  const { unit } = usePage()
  const { reason, room, amount, labels, act } = useChosenDish(item, line, choosing)
  if (reason) return <p className={styles.reason}>{reason}</p>
  const { toppings, count, setCount, save } = choosing
  const isShort = checkChoices(item, toppings).length > 0
  return (
    <div className={styles.foot}>
      <Stepper value={count} min={1} max={Math.max(1, room)} labels={labels} onChange={setCount} />
      <Button isWide look={isShort ? 'soft' : 'main'} disabled={room < 1} onClick={save}>
        {act}
        <Amount value={amount} unit={unit} />
      </Button>
    </div>
  )
}
