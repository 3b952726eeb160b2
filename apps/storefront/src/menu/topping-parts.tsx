import { type ChosenTopping, requiredOf, type SiteToppingCategory } from '@sofreh/catalog/client'
import { Chip } from '@sofreh/kit'
import { menuText } from '../text/menu.fa.ts'
import { countIn, withTopping } from './topping-choice.ts'

type Topping = SiteToppingCategory['toppings'][number]

export type ToppingGroupProps = {
  group: SiteToppingCategory
  chosen: ChosenTopping[]
  /** The guest tried to go on: what is missing is shown in colour and words. */
  isAsked: boolean
  onChange: (chosen: ChosenTopping[]) => void
}

export type ToppingProps = {
  group: SiteToppingCategory
  topping: Topping
  count: number
  isFull: boolean
  onCount: (count: number) => void
}

/** Where a group stands, its rule in words, and what each of its toppings is drawn with. */
export function groupFacts({ group, chosen, onChange }: Omit<ToppingGroupProps, 'isAsked'>) {
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

/** The box itself: a round one where one of the group has to be taken. */
export function ToppingInput({ className, ...props }: ToppingProps & { className: string | undefined }) {
  const { group, count, onCount } = props
  return (
    <input
      type={group.max === 1 && requiredOf(group) === 1 ? 'radio' : 'checkbox'}
      className={className}
      name={group.id}
      checked={count > 0}
      disabled={toppingFacts(props).isOff}
      onChange={(event) => onCount(event.currentTarget.checked ? 1 : 0)}
    />
  )
}

/** Whether the group still wants something, in a word. */
export function GroupState({ required, isShort }: { required: number; isShort: boolean }) {
  if (required === 0) return <Chip>{menuText.optional}</Chip>
  return <Chip tone={isShort ? 'warn' : 'good'}>{isShort ? menuText.required : menuText.done}</Chip>
}
