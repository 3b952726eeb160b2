import { Button, TextInput } from '@mantine/core'
import { FormErrors, MoneyField, sentencesOf } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { bodyOf, valuesOf } from '../item-form/item-values.ts'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import styles from './new-item-row.module.css'

const text = menuText.newRow
type NewItemRowProps = { categoryId: string; title: string; isFresh: boolean }

/** Adds a dish by name, price and Enter, and continues with the next one. The rest can be filled in later. */
export function NewItemRow({ categoryId, title: category, isFresh }: NewItemRowProps) {
  const form = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState<number | null>(null)
  const [problem, setProblem] = useState<string[]>([])
  const add = useMenuChange((values: { title: string; price: number }) =>
    api('POST /api-snappFood/menuitems', { body: bodyOf({ ...valuesOf(undefined, categoryId), ...values }) }),
  )
  const focus = (name: 'title' | 'price') =>
    (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus()
  useEffect(() => {
    if (isFresh) focus('title')
  }, [isFresh])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') focus('title')
    else if (price === null) focus('price')
    else {
      setProblem([])
      setTitle('')
      setPrice(null)
      focus('title')
      add.mutate(
        { title, price },
        {
          onError: (error) => {
            setProblem([`${title}: ${sentencesOf(error).join(' ')}`])
            // The next dish may be half written by now.
            setTitle((next) => next || title)
            setPrice((next) => next ?? price)
          },
        },
      )
    }
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} aria-label={text.label(category)}>
      <TextInput
        size="sm"
        name="title"
        maxLength={120}
        aria-label={text.name(category)}
        placeholder={text.nameHint}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <MoneyField
        size="sm"
        name="price"
        aria-label={text.price(category)}
        placeholder={menuText.form.price}
        value={price}
        onChange={setPrice}
      />
      <Button type="submit" size="sm" variant="subtle" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {text.add}
      </Button>
      <div className={styles.problem}>
        <FormErrors messages={problem} />
      </div>
    </form>
  )
}
