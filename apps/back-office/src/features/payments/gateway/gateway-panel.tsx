import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core'
import { providerNames } from '@sofreh/payments/client'
import { formatJalali, Problem } from '@sofreh/ui'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GatewayForm } from './gateway-form.tsx'
import { type Gateway, gatewayGroups, gatewayInUse } from './gateway-set-up.ts'
import { bankQuery } from '../payment-queries.ts'
import { gatewayText } from './gateway.fa.ts'
import styles from '../payments.module.css'
import { useLeaveWork, WorkPanel } from '../../../session/work-panel.tsx'

const text = gatewayText
const nameOf = (gateway: Gateway) => providerNames[gateway] ?? gateway

/** Chooses where guests' online payments go: the restaurant's own account at a gateway, or the platform's. */
export function GatewayPanel({ first, onClose }: { first?: Gateway | undefined; onClose: () => void }) {
  const bank = useQuery(bankQuery)
  const [shown, setShown] = useState(first)
  return (
    <WorkPanel onClose={onClose} title={shown ? nameOf(shown) : text.title}>
      {bank.data ? (
        shown ? (
          <OneGateway bank={bank.data} shown={shown} onBack={() => setShown(undefined)} />
        ) : (
          <Choice bank={bank.data} onChoose={setShown} />
        )
      ) : bank.isError ? (
        <Problem error={bank.error} onRetry={() => void bank.refetch()} />
      ) : (
        <Stack role="status" aria-label={text.loading}>
          <Skeleton h={24} />
          <Skeleton h={44} />
        </Stack>
      )}
    </WorkPanel>
  )
}

type Bank = {
  preSelectedProvider: string | null
  hasPlatformMerchant: boolean
  configurations: readonly { provider: string; savedAt: string }[]
}

/** Lists every gateway by kind, and marks the one in use. */
function Choice({ bank, onChoose }: { bank: Bank; onChoose: (gateway: Gateway) => void }) {
  const inUse = gatewayInUse(bank)
  const none = bank.hasPlatformMerchant ? text.platform : text.none
  return (
    <Stack>
      <Text size="sm">{inUse === undefined ? none : text.elsewhere(nameOf(inUse))}</Text>
      {gatewayGroups.map(({ name, gateways }) => (
        <section key={name} className={styles.related} aria-label={text.groups[name]}>
          <Text component="h3" m={0} fw={700}>
            {text.groups[name]}
          </Text>
          {gateways.map((gateway) => (
            <button key={gateway} type="button" className={styles.link} onClick={() => onChoose(gateway)}>
              <span>{nameOf(gateway)}</span>
              <Standing isInUse={inUse === gateway} isSetUp={savedAtOf(bank, gateway) !== undefined} />
            </button>
          ))}
        </section>
      ))}
    </Stack>
  )
}

function Standing({ isInUse, isSetUp }: { isInUse: boolean; isSetUp: boolean }) {
  if (!isSetUp) return null
  return (
    <Badge variant="light" size="lg" fw={500} color={isInUse ? 'green' : 'gray'}>
      {isInUse ? text.inUse : text.setUp}
    </Badge>
  )
}

function OneGateway({ bank, shown, onBack }: { bank: Bank; shown: Gateway; onBack: () => void }) {
  const inUse = gatewayInUse(bank)
  const savedAt = savedAtOf(bank, shown)
  const leave = useLeaveWork()
  return (
    <Stack>
      <Button
        variant="default"
        onClick={() => leave(onBack)}
        leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
      >
        {text.back}
      </Button>
      <GatewayForm
        key={shown}
        gateway={shown}
        standing={standingOf({ bank, inUse, shown, savedAt })}
        isSetUp={savedAt !== undefined}
        isInUse={inUse === shown}
      />
    </Stack>
  )
}

const savedAtOf = (bank: Bank, gateway: Gateway) =>
  bank.configurations.find(({ provider }) => provider === gateway)?.savedAt

type StandingOf = { bank: Bank; inUse: Gateway | undefined; shown: Gateway; savedAt: string | undefined }

/** Shows which gateway receives payments today, relative to the one shown. */
function standingOf({ bank, inUse, shown, savedAt }: StandingOf): string {
  if (inUse === undefined) return bank.hasPlatformMerchant ? text.platform : text.none
  if (inUse === shown && savedAt !== undefined) return text.own(formatJalali(savedAt))
  return text.elsewhere(nameOf(inUse))
}
