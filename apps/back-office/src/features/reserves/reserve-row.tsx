import { ActionIcon, Badge, Button, Group, Menu } from '@mantine/core'
import { type Reserve, reserveStateNames, tableTitle } from '@sofreh/dining/client'
import { isLate } from '@sofreh/dining/domain'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { formatJalali } from '@sofreh/ui'
import { IconDots } from '@tabler/icons-react'
import { moveReserve, useReserveChange } from '../../queries/reserve-queries.ts'
import { reservesText as text } from './reserves.fa.ts'
import styles from './reserves.module.css'

type State = Reserve['state']
const colors: Record<State, string> = {
  RESERVED: 'brand',
  SEATED: 'green',
  LEFT: 'gray',
  NO_SHOW: 'red',
  CANCELED: 'gray',
}
/** The most frequent next state of each state, offered as the main button. */
const mainAct: Partial<Record<State, State>> = { RESERVED: 'SEATED', SEATED: 'LEFT', NO_SHOW: 'SEATED' }
const otherActs: Record<State, readonly State[]> = {
  RESERVED: ['NO_SHOW', 'CANCELED'],
  SEATED: ['RESERVED'],
  LEFT: ['SEATED'],
  NO_SHOW: ['RESERVED'],
  CANCELED: ['RESERVED'],
}

type ReserveRowProps = { reserve: Reserve; nowMs: number; onEdit: () => void }

/** Shows one party with time, name and tables, and its next command as one tap. */
export function ReserveRow({ reserve, nowMs, onEdit }: ReserveRowProps) {
  const { id, state, customerName, phone, partySize, startsAt, endsAt, note } = reserve
  const move = useReserveChange(moveReserve)
  const name = toPersianDigits(customerName)
  const main = mainAct[state]
  const others = otherActs[state]
  const isEditable = state === 'RESERVED' || state === 'SEATED'
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.when}>
        <strong>{formatJalali(startsAt, 'time')}</strong>
        <span>{text.until(formatJalali(endsAt, 'time'))}</span>
      </div>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>
          {[text.people(showNumber(partySize)), ...reserve.tables.map((table) => tableTitle(table.name))].join(' · ')}
        </span>
        {phone !== '' && (
          <a href={`tel:${phone}`} aria-label={text.call(name)}>
            <bdi>{toPersianDigits(phone)}</bdi>
          </a>
        )}
        {note !== '' && <span className={styles.note}>{toPersianDigits(note)}</span>}
      </div>
      <Group gap="xs" className={styles.acts}>
        <Badge size="lg" variant="light" tt="none" color={isLate(reserve, nowMs) ? 'red' : colors[state]}>
          {isLate(reserve, nowMs) ? text.late : reserveStateNames[state]}
        </Badge>
        {main && (
          <Button
            variant={state === 'RESERVED' ? 'filled' : 'default'}
            loading={move.isPending}
            onClick={() => move.mutate({ id, to: main })}
          >
            {text.acts[main]}
          </Button>
        )}
        {(others.length > 0 || isEditable) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={44} aria-label={text.actsOf(name)}>
                <IconDots size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isEditable && (
                <Menu.Item mih={44} onClick={onEdit}>
                  {text.edit}
                </Menu.Item>
              )}
              {others.map((to) => (
                <Menu.Item key={to} mih={44} disabled={move.isPending} onClick={() => move.mutate({ id, to })}>
                  {state === 'LEFT' ? text.stillHere : text.acts[to]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </li>
  )
}
