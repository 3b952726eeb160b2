import { ActionIcon, Badge } from '@mantine/core'
import type { DrawerView } from '@sofreh/cash/client'
import { JalaliDate } from '@sofreh/ui'
import { IconPencil } from '@tabler/icons-react'
import { DrawerMoney } from './drawer-money.tsx'
import { drawersText } from './drawers.fa.ts'
import shared from './drawers.module.css'
import styles from './drawer-card.module.css'
import { ShiftActs } from './shift-acts.tsx'

const text = drawersText.card

/** Shows one drawer: its open shift with owner and start, and the available commands. */
export function DrawerCard({ drawer, onEdit }: { drawer: DrawerView; onEdit?: () => void }) {
  const { openShift: shift } = drawer
  const state = shift ? text.open : drawer.isActive ? text.closed : text.outOfUse
  return (
    <section className={styles.card} data-open={shift !== null} aria-label={drawer.name}>
      <div className={styles.head}>
        <h2>{drawer.name}</h2>
        <Badge variant="light" color={shift ? 'green' : 'gray'} size="lg" fw={500}>
          {state}
        </Badge>
        <span className={shared.grow} />
        {onEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={drawersText.edit(drawer.name)}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {shift ? (
        <p className={shared.quiet}>
          {text.shift(shift.number)} · {text.openedBy(shift.openedBy.name)}{' '}
          <JalaliDate at={shift.openedAt} style="both" />
        </p>
      ) : (
        <p className={shared.quiet}>{text.noOpenShift}</p>
      )}
      {shift && <DrawerMoney shiftId={shift.id} />}
      <ShiftActs drawer={drawer} isOnCard />
    </section>
  )
}
