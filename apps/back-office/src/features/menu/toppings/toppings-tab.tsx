import { Button, Skeleton } from '@mantine/core'
import type { ToppingCategoryView } from '@sofreh/catalog/client'
import { EmptyState, Problem } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../../interface-state/use-open-panel.ts'
import { menuText } from '../menu.fa.ts'
import styles from '../menu.module.css'
import { groupsQuery } from '../menu-queries.ts'
import { GroupCard } from './group-card.tsx'
import { GroupPanel } from './group-panel.tsx'

const text = menuText.toppings

/** Lists the topping groups. Any number of dishes may share a group. */
export function ToppingsTab() {
  const groups = useQuery(groupsQuery)
  const mayEdit = useMay('MENU_EDIT')
  const [open, setOpen, close] = useOpenPanel<{ group?: ToppingCategoryView }>()
  const [freshId, setFreshId] = useState<string>()
  if (groups.isPending) return <Skeleton h={240} radius="md" />
  if (groups.isError && !groups.data) return <Problem error={groups.error} onRetry={() => void groups.refetch()} />
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({})}>
      {text.add}
    </Button>
  )
  return (
    <>
      {groups.data.length === 0 ? (
        <EmptyState sentence={text.none} action={add} />
      ) : (
        <>
          <div className={styles.intro}>
            <span>{text.intro}</span>
            {add}
          </div>
          <div className={styles.cards}>
            {groups.data.map((group) => (
              <GroupCard
                key={group.id}
                group={group}
                isFresh={group.id === freshId}
                onEdit={() => setOpen({ group })}
              />
            ))}
          </div>
        </>
      )}
      {open && <GroupPanel {...open} onClose={close} onMade={setFreshId} />}
    </>
  )
}
