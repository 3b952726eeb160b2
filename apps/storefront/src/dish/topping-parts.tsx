import { type ChosenTopping, requiredOf, type SiteToppingCategory } from '@sofreh/catalog/client'
import { Amount, Chip } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import { countIn, withTopping } from './topping-choice.ts'

type Topping = SiteToppingCategory['toppings'][number]

export type ToppingGroupProps = {
  group: SiteToppingCategory
  chosen: ChosenTopping[]
  /** How many of each chosen topping are free. */
  free: ReadonlyMap<string, number>
  /** The guest tried to continue: highlights what is missing. */
  isAsked: boolean
  onChange: (chosen: ChosenTopping[]) => void
}

export type ToppingProps = {
  group: SiteToppingCategory
  topping: Topping
  count: number
  freeCount: number
  isFull: boolean
  onCount: (count: number) => void
}

/** Returns the state of a group, its rule as text, and the props of each topping. */
export function groupFacts({ group, chosen, free, onChange }: Omit<ToppingGroupProps, 'isAsked'>) {
  const total = group.toppings.reduce((sum, { id }) => sum + countIn(chosen, id), 0)
  const required = requiredOf(group)
  return {
    required,
    isShort: total < required,
    rule: menuText.groupRule({ ...group, min: required }),
    each: group.toppings.map(
      (topping): ToppingProps => ({
        group,
        topping,
        count: countIn(chosen, topping.id),
        freeCount: free.get(topping.id) ?? 0,
        isFull: total >= group.max,
        onCount: (count) => onChange(withTopping(chosen, { group, toppingId: topping.id, count })),
      }),
    ),
  }
}

/**
 * Returns what the guest can do with one topping. A group of one replaces its choice; any other full group accepts no
 * more.
 */
export function toppingFacts({ group, topping, count, isFull }: ToppingProps) {
  const most = Math.min(topping.max, group.max)
  return {
    isOff: !topping.isActive || (isFull && count === 0 && group.max !== 1),
    /** True when more than one may be taken and at least one is. */
    isStepping: most > 1 && count > 0,
    most: isFull ? count : most,
    labels: {
      more: menuText.more(topping.title),
      less: menuText.less(topping.title),
      remove: menuText.remove(topping.title),
    },
  }
}

/** The input itself: a radio button where the group allows one at most; a second tap clears an optional choice. */
export function ToppingInput({ className, ...props }: ToppingProps & { className: string | undefined }) {
  const { group, count, onCount } = props
  const isOptional = requiredOf(group) === 0
  return (
    <input
      type={group.max === 1 ? 'radio' : 'checkbox'}
      className={className}
      name={group.id}
      checked={count > 0}
      disabled={toppingFacts(props).isOff}
      onChange={(event) => onCount(event.currentTarget.checked ? 1 : 0)}
      onClick={() => {
        if (group.max === 1 && isOptional && count > 0) onCount(0)
      }}
    />
  )
}

/** Shows the extra price of a choice, struck where the group includes it free; nothing for a price of zero. */
export function ToppingPrice({ topping, count, freeCount }: Pick<ToppingProps, 'topping' | 'count' | 'freeCount'>) {
  const { unit } = usePage()
  if (topping.price === 0) return null
  const price = (
    <>
      <span aria-hidden="true">+ </span>
      <Amount value={topping.price} unit={unit} />
    </>
  )
  if (freeCount === 0) return price
  return (
    <>
      <strong>{freeCount < count ? menuText.someFree(freeCount) : menuText.free}</strong>{' '}
      {freeCount < count ? price : <s>{price}</s>}
    </>
  )
}

/** Shows whether the group is optional, incomplete or complete. */
export function GroupState({ required, isShort }: { required: number; isShort: boolean }) {
  if (required === 0) return <Chip>{menuText.optional}</Chip>
  return <Chip tone={isShort ? 'warn' : 'good'}>{isShort ? menuText.required : menuText.done}</Chip>
}
