import { ActionIcon, Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { FoodShiftView } from '@sofreh/catalog/client'
import { weekdayNames } from '@sofreh/vendors/client'
import { EmptyState, persianWeek, Problem, weekRowsOf } from '@sofreh/ui'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../../interface-state/use-open-panel.ts'
import { menuText } from '../menu.fa.ts'
import styles from '../menu.module.css'
import { shiftsQuery } from '../menu-queries.ts'
import cardStyles from '../toppings/toppings.module.css'
import { ShiftPanel } from './shift-panel.tsx'

const text = menuText.shifts

/** Lists the dayparts in which dishes are sold: breakfast, lunch, late night. */
export function ShiftsTab() {
  const shifts = useQuery(shiftsQuery)
  const mayEdit = useMay('MENU_EDIT')
  const [open, setOpen, close] = useOpenPanel<{ shift?: FoodShiftView }>()
  if (shifts.isPending) return <Skeleton h={200} radius="md" />
  if (shifts.isError && !shifts.data) return <Problem error={shifts.error} onRetry={() => void shifts.refetch()} />
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({})}>
      {text.add}
    </Button>
  )
  return (
    <>
      {shifts.data.length === 0 ? (
        <EmptyState sentence={text.none} action={add} />
      ) : (
        <>
          <div className={styles.intro}>
            <span>{text.intro}</span>
            {add}
          </div>
          <div className={styles.cards}>
            {shifts.data.map((shift) => (
              <ShiftCard key={shift.id} shift={shift} {...(mayEdit ? { onEdit: () => setOpen({ shift }) } : {})} />
            ))}
          </div>
        </>
      )}
      {open && <ShiftPanel {...open} onClose={close} />}
    </>
  )
}

function ShiftCard({ shift, onEdit }: { shift: FoodShiftView; onEdit?: () => void }) {
  return (
    <section className={cardStyles.card} aria-label={shift.title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="xs">
          <Title order={2} fz={18}>
            {shift.title}
          </Title>
          {shift.isOnNow && (
            <Badge variant="light" color="green" c="var(--good)">
              {text.onNow}
            </Badge>
          )}
        </Group>
        {onEdit && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.edit(shift.title)} onClick={onEdit}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <div>
        {weekRowsOf(shift.hours).map(({ days, from, to }) => (
          <Text key={`${from} ${to}`}>
            {days.length === persianWeek.length ? text.everyDay : days.map((day) => weekdayNames[day]).join('\u060c ')}{' '}
            <bdi>{text.interval(from, to)}</bdi>
          </Text>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {text.usedBy(shift.itemCount)}
      </Text>
    </section>
  )
}
