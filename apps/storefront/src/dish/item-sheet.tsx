import type { SiteItem } from '@sofreh/catalog/client'
import { Amount, Button, Chip, Sheet, Stepper, TextArea } from '@sofreh/kit'
import { useRef } from 'react'
import { type Line, longestNote } from '../cart/cart.ts'
import FavouriteButton from '../favourites/favourite-button.tsx'
import { usePage } from '../frame/page-context.tsx'
import { ShareDish } from '../share/share-button.tsx'
import { menuText } from '../text/menu.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { leftOf } from './availability.ts'
import { ItemPrice } from './item-price.tsx'
import styles from './item-sheet.module.css'
import { LargePicture } from './large-picture.tsx'
import { ToppingGroup } from './topping-group.tsx'
import { type Choosing, useChoosing, useChosenDish } from './use-choosing.ts'

type ItemSheetProps = {
  item: SiteItem | undefined
  /** The line to edit; absent: adds a new line. */
  line?: Line | undefined
  onClose: () => void
}

/** One dish: picture, choices and count. */
export default function ItemSheet({ item, line, onClose }: ItemSheetProps) {
  const lastItem = useRef(item)
  if (item) lastItem.current = item
  const shown = item ?? lastItem.current
  if (!shown) return null
  return (
    <Choosing
      key={`${item?.id ?? 'none'} ${line?.id ?? ''}`}
      item={shown}
      line={line}
      isOpen={item !== undefined}
      onClose={onClose}
    />
  )
}

type ChoosingProps = { item: SiteItem; line: Line | undefined; isOpen: boolean; onClose: () => void }

function Choosing({ item, line, isOpen, onClose }: ChoosingProps) {
  const choosing = useChoosing(item, line, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={item.title}
      hidesTitle
      closeLabel={siteText.close}
      footer={<SheetFooter item={item} line={line} choosing={choosing} />}
    >
      <div ref={choosing.body}>
        <ItemText item={item} />
        {item.toppingCategories.map((group) => (
          <ToppingGroup
            key={group.id}
            group={group}
            chosen={choosing.toppings}
            free={choosing.free}
            isAsked={choosing.isAsked}
            onChange={choosing.choose}
          />
        ))}
        {item.isAvailable && (
          <div className={styles.note}>
            <TextArea
              label={menuText.note}
              placeholder={menuText.notePlaceholder}
              value={choosing.note}
              maxLength={longestNote}
              onChange={(event) => choosing.setNote(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
    </Sheet>
  )
}

function ItemText({ item }: { item: SiteItem }) {
  const left = leftOf(item)
  return (
    <div className={item.image ? styles.dishText : `${styles.dishText} ${styles.bare}`}>
      {item.image && <LargePicture image={item.image} />}
      <div className={styles.text}>
        <div className={styles.titleRow}>
          <h2 className={styles.title}>{item.title}</h2>
          <span className={styles.acts}>
            <ShareDish item={item} />
            <FavouriteButton item={item} />
          </span>
        </div>
        {item.description && <p className={styles.description}>{item.description}</p>}
        {(left !== undefined || item.tags.length > 0) && (
          <p className={styles.tags}>
            {left !== undefined && <Chip tone="warn">{menuText.fewLeft(left)}</Chip>}
            {item.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </p>
        )}
        <div className={styles.price}>
          <ItemPrice item={item} />
        </div>
      </div>
    </div>
  )
}

type FooterProps = { item: SiteItem; line: Line | undefined; choosing: Choosing }

function SheetFooter({ item, line, choosing }: FooterProps) {
  const { unit } = usePage()
  const { reason, room, amount, labels, act } = useChosenDish(item, line, choosing)
  if (reason) return <p className={styles.reason}>{reason}</p>
  const { count, setCount, save } = choosing
  return (
    <div className={styles.footer}>
      <Stepper value={count} min={1} max={Math.max(1, room)} labels={labels} size="large" onChange={setCount} />
      <Button isWide disabled={room < 1} onClick={save}>
        <span className={styles.saveLabel}>{act}</span>
        <Amount value={amount} unit={unit} />
      </Button>
    </div>
  )
}
