import { ActionIcon, Switch, TextInput } from '@mantine/core'
import type { ToppingView } from '@sofreh/catalog/client'
import { FaNumberField, MoneyField } from '@sofreh/ui'
import { IconTrash } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { DragHandle } from '../drag/drag-handle.tsx'
import { menuText } from '../menu.fa.ts'
import { toastRefusal } from '../menu-problem.ts'
import { useMenuChange } from '../menu-queries.ts'
import styles from './toppings.module.css'

const text = menuText.toppings
type Changes = Partial<Pick<ToppingView, 'title' | 'price' | 'max' | 'isActive'>>
type Typed = { title?: string; price?: number | null; max?: number | null }
type ToppingRowProps = {
  topping: ToppingView
  row: object
  handle: Omit<ComponentProps<typeof DragHandle>, 'title'>
}

/** Edits one topping in place: blur or Enter saves, Escape cancels. */
export function ToppingRow({ topping, row, handle }: ToppingRowProps) {
  const mayEdit = useMay('MENU_EDIT')
  const [typed, setTyped] = useState<Typed>({})
  const change = useMenuChange(
    (changes: Changes) => api('PUT /api-snappFood/toppings', { body: { id: topping.id, ...changes } }),
    true,
  )
  const remove = useMenuChange(() => api('DELETE /api-snappFood/toppings/{id}', { params: { id: topping.id } }))
  const save = () => {
    const changes = changesOf(topping, typed)
    // The next field may be half typed when the answer arrives.
    const done = () => setTyped((now) => withoutSame(now, typed))
    if (Object.keys(changes).length === 0) setTyped({})
    else change.mutate(changes, { onError: toastRefusal, onSettled: done })
  }
  const keys = {
    onBlur: save,
    onKeyDown: (event: { key: string; currentTarget: HTMLElement }) => {
      if (event.key === 'Enter') event.currentTarget.blur()
      if (event.key === 'Escape') setTyped({})
    },
  }
  return (
    <li className={styles.topping} {...row}>
      {mayEdit ? <DragHandle title={topping.title} {...handle} /> : <span />}
      <TextInput
        size="sm"
        maxLength={120}
        disabled={!mayEdit}
        aria-label={text.nameOf(topping.title)}
        value={typed.title ?? topping.title}
        onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
        {...keys}
      />
      <MoneyField
        size="sm"
        disabled={!mayEdit}
        aria-label={text.priceOf(topping.title)}
        value={typed.price === undefined ? topping.price : typed.price}
        onChange={(price) => setTyped({ ...typed, price })}
        {...keys}
      />
      <FaNumberField
        size="sm"
        max={99}
        disabled={!mayEdit}
        title={text.toppingMax}
        aria-label={text.maxOf(topping.title)}
        value={typed.max === undefined ? topping.max : typed.max}
        onChange={(max) => setTyped({ ...typed, max })}
        {...keys}
      />
      <Switch
        size="sm"
        disabled={!mayEdit}
        aria-label={text.isActiveOf(topping.title)}
        checked={topping.isActive}
        onChange={(event) => change.mutate({ isActive: event.currentTarget.checked }, { onError: toastRefusal })}
      />
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={text.removeOf(topping.title)}
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, { onError: toastRefusal })}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Returns what was typed after the given fields were sent. */
function withoutSame(now: Typed, sent: Typed): Typed {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Typed]))
}

/** Empty fields keep their previous value. */
function changesOf(topping: ToppingView, { title, price, max }: Typed): Changes {
  return {
    ...(title !== undefined && title.trim() !== '' && title !== topping.title ? { title } : {}),
    ...(typeof price === 'number' && price !== topping.price ? { price } : {}),
    ...(typeof max === 'number' && max > 0 && max !== topping.max ? { max } : {}),
  }
}
