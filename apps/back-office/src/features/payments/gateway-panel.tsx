import { Select, Skeleton, Stack } from '@mantine/core'
import { providerWords } from '@sofreh/payments/client'
import { formatJalali, Problem, SidePanel } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GatewayForm } from './gateway-form.tsx'
import { type Gateway, gatewayInUse, gateways } from './gateway-set-up.ts'
import { bankQuery } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'

const text = paymentsText.gateway
const nameOf = (gateway: Gateway) => providerWords[gateway] ?? gateway
const names = gateways.map((value) => ({ value, label: nameOf(value) }))

/** Where guests' online payments land: the restaurant's own account at a gateway, or the platform's. */
export function GatewayPanel({ onClose }: { onClose: () => void }) {
  const bank = useQuery(bankQuery)
  return (
    <SidePanel isOpen onClose={onClose} title={text.title}>
      {bank.data ? (
        <Gateways bank={bank.data} />
      ) : bank.isError ? (
        <Problem error={bank.error} onRetry={() => void bank.refetch()} />
      ) : (
        <Stack role="status" aria-label={text.loading}>
          <Skeleton h={24} />
          <Skeleton h={44} />
        </Stack>
      )}
    </SidePanel>
  )
}

type Bank = {
  preSelectedProvider: string | null
  hasPlatformMerchant: boolean
  configurations: readonly { provider: string; savedAt: string }[]
}

function Gateways({ bank }: { bank: Bank }) {
  const inUse = gatewayInUse(bank)
  const [shown, setShown] = useState<Gateway>(inUse ?? 'ZARIN_PAL')
  const savedAt = bank.configurations.find(({ provider }) => provider === shown)?.savedAt
  return (
    <Stack>
      <Select
        label={text.which}
        allowDeselect={false}
        data={names}
        value={shown}
        onChange={(value) => setShown(gateways.find((one) => one === value) ?? shown)}
      />
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

type Standing = { bank: Bank; inUse: Gateway | undefined; shown: Gateway; savedAt: string | undefined }

/** Where the money goes today, seen from the gateway that is shown. */
function standingOf({ bank, inUse, shown, savedAt }: Standing): string {
  if (inUse === undefined) return bank.hasPlatformMerchant ? text.platform : text.none
  if (inUse === shown && savedAt !== undefined) return text.own(formatJalali(savedAt))
  return text.elsewhere(nameOf(inUse))
}
