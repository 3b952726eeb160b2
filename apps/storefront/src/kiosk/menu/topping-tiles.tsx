import { type ChosenTopping, requiredOf, type SiteToppingCategory } from '@sofreh/catalog/client'
import { Amount, Chip, Icon, Stepper } from '@sofreh/kit'
import { usePage } from '../../frame/page-context.tsx'
import { countIn, withTopping } from '../../menu/topping-choice.ts'
import { menuText } from '../../text/menu.fa.ts'
import styles from './topping-tiles.module.css'

type ToppingTilesProps = {
  group: SiteToppingCategory
  chosen: ChosenTopping[]
  isAsked: boolean
  onChange: (chosen: ChosenTopping[]) => void
}

/** A group of toppings as tiles; the rule is the site's, the size is a finger's. */
export function ToppingTiles({ group, chosen, isAsked, onChange }: ToppingTilesProps) {
  const total = group.toppings.reduce((sum, { id }) => sum + countIn(chosen, id), 0)
  const required = requiredOf(group)
  const isShort = total < required
  return (
    <fieldset className={isAsked && isShort ? `${styles.group} ${styles.short}` : styles.group} data-group={group.id}>
      <legend className={styles.legend}>
        <span className={styles.title}>{group.title}</span>
        <span className={styles.rule}>{menuText.groupRule({ ...group, min: required })}</span>
        {required > 0 ? (
          <Chip tone={isShort ? 'warn' : 'good'}>{isShort ? menuText.required : menuText.done}</Chip>
        ) : (
          <Chip>{menuText.optional}</Chip>
        )}
      </legend>
      <div className={styles.tiles}>
        {group.toppings.map((topping) => (
          <Tile
            key={topping.id}
            group={group}
            topping={topping}
            count={countIn(chosen, topping.id)}
            isFull={total >= group.max}
            onCount={(count) => onChange(withTopping(chosen, { group, toppingId: topping.id, count }))}
          />
        ))}
      </div>
    </fieldset>
  )
}

type TileProps = {
  group: SiteToppingCategory
  topping: SiteToppingCategory['toppings'][number]
  count: number
  isFull: boolean
  onCount: (count: number) => void
}

function Tile({ group, topping, count, isFull, onCount }: TileProps) {
  const { unit } = usePage()
  const isOne = group.max === 1
  const isOff = !topping.isActive || (isFull && count === 0 && !isOne)
  const most = Math.min(topping.max, group.max)
  const labels = {
    more: menuText.more(topping.title),
    less: menuText.less(topping.title),
    remove: menuText.remove(topping.title),
  }
  const look = [styles.tile, count > 0 && styles.chosen, isOff && styles.off].filter(Boolean).join(' ')
  return (
    <div className={look}>
      <label className={styles.face}>
        <input
          className={styles.input}
          type={isOne && requiredOf(group) === 1 ? 'radio' : 'checkbox'}
          name={group.id}
          checked={count > 0}
          disabled={isOff}
          onChange={(event) => onCount(event.currentTarget.checked ? 1 : 0)}
        />
        <span className={styles.name}>{topping.title}</span>
        <span className={styles.price}>
          {!topping.isActive ? (
            menuText.toppingGone
          ) : topping.price === 0 ? (
            menuText.free
          ) : (
            <Amount value={topping.price} unit={unit} />
          )}
        </span>
        {count > 0 && (
          <span className={styles.mark}>
            <Icon name="check" size={22} />
          </span>
        )}
      </label>
      {most > 1 && count > 0 && (
        <Stepper value={count} max={isFull ? count : most} labels={labels} onChange={onCount} />
      )}
    </div>
  )
}
