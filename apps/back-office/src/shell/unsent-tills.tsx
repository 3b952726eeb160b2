import { Alert, Anchor, Group, Text } from '@mantine/core'
import { showTill, toPersianDigits } from '@sofreh/kernel'
import { ageOf, Amount, useClock } from '@sofreh/ui'
import { useMay } from '@sofreh/staff/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { ReadOrProblem } from '../api/read-or-problem.tsx'
import { unsentTillsText as text } from './unsent-tills.fa.ts'

const unsentTillsQuery = {
  queryKey: ['tills', 'unsent'],
  queryFn: () => api('GET /api-sofreh/ordering/tills'),
  refetchInterval: 30_000,
}

const looseChargesQuery = {
  queryKey: ['tills', 'charges'],
  queryFn: () => api('GET /api-sofreh/payments/terminal-charges'),
  refetchInterval: 30_000,
}

type Till = Awaited<ReturnType<typeof unsentTillsQuery.queryFn>>[number]
type LooseCharge = Awaited<ReturnType<typeof looseChargesQuery.queryFn>>[number]

/**
 * Shows money the server has not recorded yet (R5): unsynced work of each till with its last report, and terminal
 * payments whose till has not reported them. Renders nothing when there is none.
 */
export function UnsentTills() {
  const reads = [useQuery(unsentTillsQuery), useQuery(looseChargesQuery)] as const
  const [{ data: tills = [] }, { data: charges = [] }] = reads
  return (
    <>
      <ReadOrProblem reads={reads} title={text.unread} />
      <UnsentMoney tills={tills} charges={charges} />
    </>
  )
}

type UnsentMoneyProps = { tills: readonly Till[]; charges: readonly LooseCharge[] }

function UnsentMoney({ tills, charges }: UnsentMoneyProps) {
  const now = useClock(30_000)
  const maySeeTills = useMay('VENDOR_SETTINGS')
  const maySeePayments = useMay('REPORT_FINANCE')
  const owing = tills.filter(({ waiting, missing, malformed }) => waiting.count > 0 || missing > 0 || malformed > 0)
  if (owing.length === 0 && charges.length === 0) return null
  return (
    <Alert color="orange" variant="light" title={text.title} role="status">
      {owing.map((till) => (
        <Text key={till.deviceId} size="sm">
          <b>
            {text.till} <bdi>{showTill(till.device)}</bdi>:
          </b>{' '}
          {till.waiting.count > 0 && (
            <>
              {text.waiting(toPersianDigits(till.waiting.count))} <Amount value={till.waiting.money} />.{' '}
            </>
          )}
          {till.missing > 0 && `${text.missing(toPersianDigits(till.missing))} `}
          {till.malformed > 0 && `${text.malformed(toPersianDigits(till.malformed))} `}
          {text.lastSeen(ageOf(Math.max(0, now - Date.parse(till.heardAt))))}
        </Text>
      ))}
      {charges.map(({ id, terminal, outcome, amount, reference, askedAt }) => (
        <Text key={id} size="sm">
          {(outcome === 'APPROVED' ? text.taken : text.maybeTaken)(toPersianDigits(terminal || text.gone))}{' '}
          <Amount value={amount} />. {reference && <bdi>{text.reference(toPersianDigits(reference))}</bdi>}{' '}
          {text.asked(ageOf(Math.max(0, now - Date.parse(askedAt))))}
        </Text>
      ))}
      <Group gap="md" mt={4}>
        {owing.length > 0 && maySeeTills && (
          <Anchor
            size="sm"
            c="var(--ink)"
            underline="always"
            renderRoot={(props) => <Link to="/settings" search={{ part: 'devices' }} {...props} />}
          >
            {text.toTills}
          </Anchor>
        )}
        {charges.length > 0 && maySeePayments && (
          <Anchor
            size="sm"
            c="var(--ink)"
            underline="always"
            renderRoot={(props) => <Link to="/payments/terminals" {...props} />}
          >
            {text.toTerminals}
          </Anchor>
        )}
      </Group>
    </Alert>
  )
}
