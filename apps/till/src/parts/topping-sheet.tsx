import {
  type ChoiceProblem,
  checkChoices,
  defaultChoices,
  requiredOf,
  type ToppingCategoryFacts,
  type ToppingCounts as Counts,
  withToppingCount,
} from '@sofreh/catalog/domain'
import { toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import buttonStyles from './button.module.css'
import { posText } from '../text/pos.fa.ts'
import { Sheet } from './sheet.tsx'
import type { CartTopping } from '../commands/cart.ts'
import styles from './topping.module.css'

type ToppingSheetProps = {
  item: { title: string; toppingCategories: readonly ToppingCategoryFacts[] }
  chosen?: readonly CartTopping[]
  onChoose: (toppings: CartTopping[]) => void
  onClose: () => void
}

/** Above this number the toppings are in two columns, so that they fit without scrolling. */
const manyToppings = 8

/** Lets the cashier choose toppings within the bounds of each group. */
export function ToppingSheet({ item, chosen, onChoose, onClose }: ToppingSheetProps) {
  const [counts, setCounts] = useState<Counts>(() =>
    chosen
      ? Object.fromEntries(chosen.map(({ toppingId, count }) => [toppingId, count]))
      : defaultChoices(item.toppingCategories),
  )
  const choices = Object.entries(counts).map(([toppingId, count]) => ({ toppingId, count }))
  const problem = checkChoices(item, choices)[0]
  const setOne = (group: ToppingCategoryFacts, toppingId: string, count: number) =>
    setCounts((before) => withToppingCount({ counts: before, group, toppingId, count }))

  return (
    <Sheet
      isWide={item.toppingCategories.flatMap(({ toppings }) => toppings).length > manyToppings}
      title={posText.toppings.title(item.title)}
      onClose={onClose}
      footer={
        <>
          {problem && <span className={styles.problem}>{problemText(problem)}</span>}
          <button
            type="button"
            data-first
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            disabled={problem !== undefined}
            onClick={() => onChoose(toppingsOf(item.toppingCategories, counts))}
          >
            {chosen ? posText.toppings.save : posText.toppings.add}
          </button>
        </>
      }
    >
      {item.toppingCategories.map((group) => (
        <Group key={group.id} group={group} counts={counts} onSet={setOne} />
      ))}
    </Sheet>
  )
}

type GroupProps = {
  group: ToppingCategoryFacts
  counts: Counts
  onSet: (group: ToppingCategoryFacts, toppingId: string, count: number) => void
}

function Group({ group, counts, onSet }: GroupProps) {
  return (
    <section className={styles.group} data-entry>
      <header className={styles.groupHead}>
        <h3>{group.title}</h3>
        <span>{boundsOf(group)}</span>
      </header>
      {group.toppings.map((topping) => {
        const count = counts[topping.id] ?? 0
        return (
          <div key={topping.id} className={styles.topping}>
            <button
              type="button"
              className={styles.toppingName}
              aria-pressed={count > 0}
              disabled={!topping.isActive}
              onClick={() => onSet(group, topping.id, count > 0 ? 0 : 1)}
            >
              <span className={styles.mark} data-one={group.max === 1 || undefined} aria-hidden>
                {count > 0 && group.max > 1 && <IconCheck size={16} stroke={3} />}
              </span>
              <span className={styles.toppingTitle}>{topping.title}</span>
              <Cost topping={topping} />
            </button>
            {count > 0 && topping.max > 1 && group.max > 1 && (
              <Steps
                title={topping.title}
                count={count}
                max={topping.max}
                onSet={(next) => onSet(group, topping.id, next)}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}

function Cost({ topping }: { topping: { price: number; isActive: boolean } }) {
  if (!topping.isActive) return <span>{posText.toppings.soldOut}</span>
  return topping.price === 0 ? <small>{posText.toppings.noCost}</small> : <Amount value={topping.price} />
}

/** Returns the bounds of a group as text. */
function boundsOf(group: ToppingCategoryFacts): string {
  const required = requiredOf(group)
  const { exactly, min, max, free, comma } = posText.toppings
  const bounds =
    required > 0 && required === group.max
      ? [exactly(toPersianDigits(required))]
      : [...(required > 0 ? [min(toPersianDigits(required))] : []), max(toPersianDigits(group.max))]
  return [...bounds, ...(group.free > 0 ? [free(toPersianDigits(group.free))] : [])].join(comma)
}

type StepsProps = { title: string; count: number; max: number; onSet: (count: number) => void }

function Steps({ title, count, max, onSet }: StepsProps) {
  return (
    <>
      <button
        type="button"
        className={styles.step}
        aria-label={posText.toppings.less(title)}
        onClick={() => onSet(count - 1)}
      >
        <IconMinus size={18} stroke={1.75} aria-hidden />
      </button>
      <bdi className={styles.stepCount}>{toPersianDigits(count)}</bdi>
      <button
        type="button"
        className={styles.step}
        disabled={count >= max}
        aria-label={posText.toppings.more(title)}
        onClick={() => onSet(count + 1)}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </button>
    </>
  )
}

function toppingsOf(groups: readonly ToppingCategoryFacts[], counts: Counts): CartTopping[] {
  return groups.flatMap((group) =>
    group.toppings.flatMap(({ id, title, price }) => {
      const count = counts[id] ?? 0
      return count > 0 ? [{ toppingId: id, toppingCategoryId: group.id, title, price, count }] : []
    }),
  )
}

function problemText(problem: ChoiceProblem): string {
  if (problem.code === 'TOPPING_TOO_FEW') return posText.toppings.missing(problem.title)
  return 'title' in problem ? posText.toppings.tooMany(problem.title) : posText.toppings.soldOut
}
