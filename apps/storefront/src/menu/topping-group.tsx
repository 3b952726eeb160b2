import { type ChosenTopping, requiredOf, type SiteToppingCategory } from '@sofreh/catalog/client'
import { Amount, Chip, Stepper } from '@sofreh/kit'
import { useEffect, useRef } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import { countIn, withTopping } from './topping-choice.ts'
import styles from './item-sheet.module.css'

type ToppingGroupProps = {
  group: SiteToppingCategory
  chosen: ChosenTopping[]
  /** The guest tried to go on: what is missing is shown in colour and words. */
  isAsked: boolean
  onChange: (chosen: ChosenTopping[]) => void
}

/** A group of toppings with its rule said as one reads it. */
export function ToppingGroup({ group, chosen, isAsked, onChange }: ToppingGroupProps) {
  const total = group.toppings.reduce((sum, { id }) => sum + countIn(chosen, id), 0)
  const required = requiredOf(group)
  const isShort = total < required
  return (
    <fieldset className={isAsked && isShort ? `${styles.group} ${styles.short}` : styles.group} data-group={group.id}>
      <legend className={styles.legend}>
        <span className={styles.groupTitle}>{group.title}</span>
        <span className={styles.rule}>{menuText.groupRule({ ...group, min: required })}</span>
      </legend>
      <span className={styles.state}>
        {required > 0 ? (
          <Chip tone={isShort ? 'warn' : 'good'}>{isShort ? menuText.required : menuText.done}</Chip>
        ) : (
          <Chip>{menuText.optional}</Chip>
        )}
      </span>
      {group.toppings.map((topping) => (
        <ToppingRow
          key={topping.id}
          group={group}
          topping={topping}
          count={countIn(chosen, topping.id)}
          isFull={total >= group.max}
          onCount={(count) => onChange(withTopping(chosen, { group, toppingId: topping.id, count }))}
        />
      ))}
    </fieldset>
  )
}

type ToppingRowProps = {
  group: SiteToppingCategory
  topping: SiteToppingCategory['toppings'][number]
  count: number
  isFull: boolean
  onCount: (count: number) => void
}

function ToppingRow({ group, topping, count, isFull, onCount }: ToppingRowProps) {
  const isOne = group.max === 1
  // In a group of one, another choice takes the place of the first; elsewhere a full group takes no more.
  const isOff = !topping.isActive || (isFull && count === 0 && !isOne)
  const most = Math.min(topping.max, group.max)
  const words = <ToppingWords topping={topping} />
  const isStepping = most > 1 && count > 0
  const row = useKeptFocus(isStepping)
  if (isStepping) {
    const labels = {
      more: menuText.more(topping.title),
      less: menuText.less(topping.title),
      remove: menuText.remove(topping.title),
    }
    return (
      <div className={styles.topping} ref={row}>
        {words}
        <Stepper value={count} max={isFull ? count : most} labels={labels} onChange={onCount} />
      </div>
    )
  }
  return (
    <label className={isOff ? `${styles.topping} ${styles.toppingOff}` : styles.topping} ref={row}>
      {words}
      <input
        type={isOne && requiredOf(group) === 1 ? 'radio' : 'checkbox'}
        className={styles.check}
        name={group.id}
        checked={count > 0}
        disabled={isOff}
        onChange={(event) => onCount(event.currentTarget.checked ? 1 : 0)}
      />
    </label>
  )
}

/** The box becomes a stepper and back: whoever was on it by keyboard stays in the row. */
function useKeptFocus(isStepping: boolean): (row: HTMLElement | null) => void {
  const row = useRef<HTMLElement>(null)
  const before = useRef(isStepping)
  useEffect(() => {
    if (before.current === isStepping) return
    before.current = isStepping
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.tagName === 'DIALOG')
      row.current?.querySelector<HTMLElement>('button,input')?.focus({ preventScroll: true })
  }, [isStepping])
  return (element) => {
    row.current = element
  }
}

function ToppingWords({ topping }: { topping: ToppingRowProps['topping'] }) {
  const { unit } = usePage()
  return (
    <span className={styles.toppingWords}>
      <span>{topping.title}</span>
      {!topping.isActive && <Chip tone="bad">{menuText.toppingGone}</Chip>}
      <span className={styles.toppingPrice}>
        {topping.price === 0 ? menuText.free : <Amount value={topping.price} unit={unit} />}
      </span>
    </span>
  )
}
