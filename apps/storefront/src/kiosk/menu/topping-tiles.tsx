import { Icon, Stepper } from '@sofreh/kit'
import {
  groupFacts,
  GroupState,
  type ToppingGroupProps,
  ToppingInput,
  ToppingPrice,
  type ToppingProps,
  toppingFacts,
} from '../../dish/topping-parts.tsx'
import { menuText } from '../../text/menu.fa.ts'
import styles from './topping-tiles.module.css'

/** A group of toppings as touch tiles; same rules as on the site. */
export function ToppingTiles(props: ToppingGroupProps) {
  const { group, isAsked } = props
  const { required, isShort, rule, each } = groupFacts(props)
  return (
    <fieldset className={isAsked && isShort ? `${styles.group} ${styles.short}` : styles.group} data-group={group.id}>
      <legend className={styles.legend}>
        <span className={styles.title}>{group.title}</span>
        <span className={styles.rule}>{rule}</span>
        <GroupState required={required} isShort={isShort} />
      </legend>
      <div className={styles.tiles}>
        {each.map((facts) => (
          <Tile key={facts.topping.id} {...facts} />
        ))}
      </div>
    </fieldset>
  )
}

function Tile(props: ToppingProps) {
  const { topping, count, onCount } = props
  const { isOff, isStepping, most, labels } = toppingFacts(props)
  const look = [styles.tile, count > 0 && styles.chosen, isOff && styles.off].filter(Boolean).join(' ')
  return (
    <div className={look}>
      <label className={styles.face}>
        <ToppingInput {...props} className={styles.input} />
        <span className={styles.name}>{topping.title}</span>
        <span className={styles.price}>{topping.isActive ? <ToppingPrice {...props} /> : menuText.toppingGone}</span>
        {count > 0 && (
          <span className={styles.mark}>
            <Icon name="check" size={22} />
          </span>
        )}
      </label>
      {isStepping && <Stepper value={count} max={most} labels={labels} onChange={onCount} />}
    </div>
  )
}
