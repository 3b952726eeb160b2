import { ActionIcon, Badge, Button, Group, Menu, Skeleton, Stack, TextInput, Title } from '@mantine/core'
import { type WaitingParty, waitingStateNames } from '@sofreh/dining/client'
import { newId, showNumber, toPersianDigits } from '@sofreh/kernel'
import { FaNumberField, FormErrors, placeErrors, Problem } from '@sofreh/ui'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useReserveChange, waitingQuery } from '../../queries/reserve-queries.ts'
import { reservesText } from './reserves.fa.ts'
import styles from './reserves.module.css'

const text = reservesText.waiting

/** Lists parties that wait for a table, the longest wait first. */
export function WaitingList({ nowMs }: { nowMs: number }) {
  const waiting = useQuery(waitingQuery)
  return (
    <section className={styles.waiting} aria-label={text.title}>
      <Title order={2} fz={18} mb="sm">
        {text.title}
      </Title>
      {waiting.isPending && <Skeleton h={56} radius="md" role="status" aria-label={text.loading} />}
      {waiting.isError && !waiting.data && <Problem error={waiting.error} onRetry={() => void waiting.refetch()} />}
      {waiting.data?.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      <ul className={styles.list}>
        {waiting.data?.map((party) => (
          <Party key={party.id} party={party} nowMs={nowMs} />
        ))}
      </ul>
      <Join />
    </section>
  )
}

const otherActs: Record<WaitingParty['state'], readonly WaitingParty['state'][]> = {
  WAITING: ['SEATED', 'LEFT'],
  CALLED: ['WAITING', 'LEFT'],
  SEATED: [],
  LEFT: [],
}

function Party({ party, nowMs }: { party: WaitingParty; nowMs: number }) {
  const { id, name, partySize, phone, state, joinedAt } = party
  const move = useReserveChange((to: WaitingParty['state']) =>
    api('PUT /api-sofreh/dining/waiting/{id}', { params: { id }, body: { state: to } }),
  )
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(joinedAt)) / 60_000))
  const shown = toPersianDigits(name)
  const main = state === 'WAITING' ? 'CALLED' : 'SEATED'
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.who}>
        <strong>{shown}</strong>
        <span>{[reservesText.people(showNumber(partySize)), text.since(showNumber(minutes))].join(' · ')}</span>
        {phone !== '' && (
          <a href={`tel:${phone}`} aria-label={reservesText.call(shown)}>
            <bdi>{toPersianDigits(phone)}</bdi>
          </a>
        )}
      </div>
      <Group gap="xs">
        {state === 'CALLED' && (
          <Badge size="lg" variant="light" tt="none" color="green">
            {waitingStateNames.CALLED}
          </Badge>
        )}
        <Button size="sm" loading={move.isPending} onClick={() => move.mutate(main)}>
          {text.acts[main]}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={text.actsOf(shown)}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {otherActs[state].map((to) => (
              <Menu.Item key={to} mih={44} disabled={move.isPending} onClick={() => move.mutate(to)}>
                {text.acts[to]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </li>
  )
}

function Join() {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [partySize, setPartySize] = useState<number | null>(2)
  // One id per party, so that repeated presses on a bad connection add one.
  const [id, setId] = useState(newId)
  const join = useReserveChange(
    () => api('POST /api-sofreh/dining/waiting', { body: { id, name: name.trim(), phone, partySize: partySize ?? 1 } }),
    true,
  )
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const [formErrors, setFormErrors] = useState<string[]>([])
  const submit = () => {
    setRefused({})
    setFormErrors([])
    join.mutate(undefined, {
      onSuccess: () => {
        // The next party may be half written by now.
        setName((now) => (now === name ? '' : now))
        setPhone((now) => (now === phone ? '' : now))
        setId(newId())
      },
      onError: (error) => setFormErrors(placeErrors({ setErrors: setRefused }, error, ['name', 'phone', 'partySize'])),
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm" mt="sm">
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput
            label={text.name}
            maxLength={80}
            flex={1}
            error={refused['name']}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <div className={styles.small}>
            <FaNumberField
              label={text.partySize}
              error={refused['partySize']}
              value={partySize}
              onChange={setPartySize}
            />
          </div>
        </Group>
        <TextInput
          label={text.phone}
          inputMode="tel"
          error={refused['phone']}
          maxLength={20}
          styles={{ input: { direction: 'ltr', textAlign: 'right' } }}
          value={toPersianDigits(phone)}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <FormErrors messages={formErrors} />
        <Button type="submit" variant="default" disabled={name.trim() === '' || !partySize} loading={join.isPending}>
          {text.add}
        </Button>
      </Stack>
    </form>
  )
}
