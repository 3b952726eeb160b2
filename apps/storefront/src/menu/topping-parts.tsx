import { type ChosenTopping, requiredOf, type SiteToppingCategory } from '@sofreh/catalog/client'
import { Amount, Chip } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import { countIn, withTopping } from './topping-choice.ts'

type Topping = SiteToppingCategory['toppings'][number]

export type ToppingGroupProps = {
  group: SiteToppingCategory
  chosen: ChosenTopping[]
  /** How many of each chosen topping cost nothing. */
  free: ReadonlyMap<string, number>
  /** The guest tried to go on: what is missing is shown in colour and words. */
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

/** Where a group stands, its rule in words, and what each of its toppings is drawn with. */
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

/** What may be done with one topping. In a group of one, another choice takes the place of the first; elsewhere a full group takes no more. */
export function toppingFacts({ group, topping, count, isFull }: ToppingProps) {
  const most = Math.min(topping.max, group.max)
  return {
    isOff: !topping.isActive || (isFull && count === 0 && group.max !== 1),
    /** More than one may be taken, and one is. */
    isStepping: most > 1 && count > 0,
    most: isFull ? count : most,
    labels: {
      more: menuText.more(topping.title),
      less: menuText.less(topping.title),
      remove: menuText.remove(topping.title),
    },
  }
}

/** The box itself: a round one where one of the group at most is taken; a second tap leaves out what need not be taken. */
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

/** What a choice adds; struck where the group gives it free. A choice that costs nothing says nothing. */
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

/** Whether the group still wants something, in a word. */
export function GroupState({ required, isShort }: { required: number; isShort: boolean }) {
  if (required === 0) return <Chip>{menuText.optional}</Chip>
  return <Chip tone={isShort ? 'warn' : 'good'}>{isShort ? menuText.required : menuText.done}</Chip>
}
