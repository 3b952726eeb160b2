import { Chip, Stepper } from '@sofreh/kit'
import { useEffect, useRef } from 'react'
import { menuText } from '../text/menu.fa.ts'
import styles from './topping-group.module.css'
import {
  groupFacts,
  GroupState,
  type ToppingGroupProps,
  ToppingInput,
  ToppingPrice,
  type ToppingProps,
  toppingFacts,
} from './topping-parts.tsx'

/** A group of toppings with its rule in one sentence. */
export function ToppingGroup(props: ToppingGroupProps) {
  const { group, isAsked } = props
  const { required, isShort, rule, each } = groupFacts(props)
  return (
    <fieldset className={isAsked && isShort ? `${styles.group} ${styles.short}` : styles.group} data-group={group.id}>
      <legend className={styles.legend}>
        <span className={styles.groupTitle}>{group.title}</span>
        <span className={styles.rule}>{rule}</span>
      </legend>
      <span className={styles.state}>
        <GroupState required={required} isShort={isShort} />
      </span>
      {each.map((facts) => (
        <ToppingRow key={facts.topping.id} {...facts} />
      ))}
    </fieldset>
  )
}

function ToppingRow(props: ToppingProps) {
  const { count, onCount } = props
  const { isOff, isStepping, most, labels } = toppingFacts(props)
  const text = <ToppingText {...props} />
  const row = useStableFocus(isStepping)
  if (isStepping)
    return (
      <div className={styles.topping} ref={row}>
        {text}
        <Stepper value={count} max={most} labels={labels} onChange={onCount} />
      </div>
    )
  return (
    <label className={isOff ? `${styles.topping} ${styles.toppingOff}` : styles.topping} ref={row}>
      {text}
      <ToppingInput {...props} className={styles.check} />
    </label>
  )
}

/** Keeps keyboard focus in the row when the box becomes a stepper and back. */
function useStableFocus(isStepping: boolean): (row: HTMLElement | null) => void {
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

function ToppingText({ topping, count, freeCount }: ToppingProps) {
  return (
    <span className={styles.toppingText}>
      <span>{topping.title}</span>
      {!topping.isActive && <Chip tone="bad">{menuText.toppingGone}</Chip>}
      <span className={styles.toppingPrice}>
        <ToppingPrice topping={topping} count={count} freeCount={freeCount} />
      </span>
    </span>
  )
}
