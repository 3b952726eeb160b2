import { TextInput } from '@mantine/core'
import { showNumber } from '@sofreh/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { menuQuery } from '../../api/menu-query.ts'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { accountingText } from './accounting.fa.ts'
import styles from './accounting.module.css'
import { mostFields, shownDishes } from './shown-dishes.ts'

const text = accountingText.goodsCodes

type GoodsCodesProps = {
  codes: Record<string, string>
  mayEdit: boolean
  onChange: (codes: Record<string, string>) => void
}

/** The goods code of each dish; a dish without one uses the usual code. */
export function GoodsCodes({ codes, mayEdit, onChange }: GoodsCodesProps) {
  const menu = useQuery(menuQuery)
  const [searchText, setSearchText] = useState('')
  const dishes = (menu.data?.categories ?? []).flatMap(({ items }) => items)
  if (!menu.data) return <ReadOrProblem reads={[menu]} title={text.unread} />
  if (dishes.length === 0) return null
  const { shown, count } = shownDishes(dishes, searchText)
  const isLong = dishes.length > mostFields
  return (
    <section className={styles.section}>
      <h2>{text.title}</h2>
      <p className={styles.quiet}>{text.hint}</p>
      {isLong && (
        <div className={styles.filters}>
          <TextInput
            type="search"
            aria-label={text.search}
            placeholder={text.search}
            className={styles.grow}
            value={searchText}
            onChange={({ currentTarget: { value } }) => setSearchText(value)}
          />
        </div>
      )}
      <div className={styles.form}>
        {shown.map(({ id, title }) => (
          <TextInput
            key={id}
            label={title}
            maxLength={30}
            disabled={!mayEdit}
            value={codes[id] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...codes, [id]: value })}
          />
        ))}
      </div>
      {isLong && (
        <p className={styles.quiet} role="status">
          {count > mostFields ? text.shown(showNumber(mostFields), showNumber(count)) : count === 0 ? text.none : ''}
        </p>
      )}
    </section>
  )
}
