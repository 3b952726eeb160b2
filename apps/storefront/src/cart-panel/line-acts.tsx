import type { SiteItem } from '@sofreh/catalog/client'
import { toPersianDigits } from '@sofreh/kernel'
import { Button, Icon, Stepper } from '@sofreh/kit'
import { cartText } from '../text/cart.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { type Line, roomFor, toppingNames } from '../cart/cart.ts'
import { setLineCount } from '../cart/cart-acts.ts'
import { useCart } from '../cart/cart-store.ts'

/** Joins the choices of a dish in one text; empty where there are none. */
export function chosenToppingsText(line: Line, item: SiteItem): string {
  return toppingNames(line, item)
    .map(({ title, count }) => (count > 1 ? `${title} × ${toPersianDigits(count)}` : title))
    .join(siteText.comma)
}

export function LineCount({ line, item }: { line: Line; item: SiteItem }) {
  const room = useCart((cart) => roomFor(item, cart))
  const { title } = item
  return (
    <Stepper
      value={line.count}
      max={line.count + room}
      labels={{ more: menuText.more(title), less: menuText.less(title), remove: menuText.remove(title) }}
      removesAtOne
      onChange={(count) => setLineCount(line, count)}
    />
  )
}

type EditLineProps = { item: SiteItem; iconSize: number; onEdit: () => void }

/** Button that edits the choices of a line. */
export function EditLine({ item, iconSize, onEdit }: EditLineProps) {
  return (
    <Button look="plain" aria-label={cartText.editLine(item.title)} onClick={onEdit}>
      <Icon name="pencil" size={iconSize} />
      {cartText.edit}
    </Button>
  )
}
