import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { CustomerInformation } from '@sofreh/customers/client'
import { Digits, JalaliDate, PageHeader, Problem } from '@sofreh/ui'
import { IconArrowRight, IconId, IconPhone, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { ActPanel } from './acts/act-panel.tsx'
import type { ActName } from './acts/act-names.ts'
import { CustomerAddresses } from './addresses/customer-addresses.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { customerQuery } from './customer-queries.ts'
import styles from './customers.module.css'
import { customersText } from './customers.fa.ts'
import { LastOrders } from './last-orders.tsx'
import { nameOf } from './name-of.ts'
import { Statement } from './statement.tsx'

const text = customersText.page

/** Shows one guest: profile, balances and debts, and the movements behind them. */
export function CustomerScreen() {
  const { customerId } = useParams({ from: '/signed-in/office/customers/$customerId' })
  const customer = useQuery(customerQuery(customerId))
  return (
    <>
      <Link to="/customers" className={styles.back}>
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
        {text.back}
      </Link>
      {customer.isPending && <Shape />}
      {customer.isError && !customer.data && <Problem error={customer.error} onRetry={() => void customer.refetch()} />}
      {customer.data && <Customer key={customerId} customer={customer.data} />}
    </>
  )
}

function Customer({ customer }: { customer: CustomerInformation }) {
  const [open, setOpen, close] = useOpenPanel<{ act: ActName }>()
  const setAct = (act: ActName) => setOpen({ act })
  const mayEdit = useMay('CUSTOMER_EDIT')
  const mayErase = useMay('VENDOR_SETTINGS')
  return (
    <>
      <PageHeader
        title={nameOf(customer)}
        sentence={<Who customer={customer} />}
        actions={
          mayEdit && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
                onClick={() => setAct('landlines')}
              >
                {customersText.landlines.open}
              </Button>
              <Button
                variant="default"
                leftSection={<IconId size={18} stroke={1.75} aria-hidden />}
                onClick={() => setAct('code')}
              >
                {customer.subscriptionCode === null ? customersText.code.give : customersText.code.change}
              </Button>
              {mayErase && (
                <Button
                  variant="default"
                  leftSection={<IconShieldLock size={18} stroke={1.75} aria-hidden />}
                  onClick={() => setAct('data')}
                >
                  {customersText.data.open}
                </Button>
              )}
            </Group>
          )
        }
      />
      <Stack gap="lg">
        {customer.note !== '' && <p className={styles.note}>{customer.note}</p>}
        <CustomerFigures customer={customer} onAct={setAct} />
        <CustomerAddresses customerId={customer.id} />
        <LastOrders orders={customer.lastOrders} />
        <Statement customerId={customer.id} />
      </Stack>
      {open && <ActPanel key={open.act} act={open.act} customer={customer} onClose={close} />}
    </>
  )
}

function Who({ customer }: { customer: CustomerInformation }) {
  return (
    <Group gap="md">
      <a href={`tel:${customer.mobile}`} dir="ltr" className={styles.phone}>
        <Digits>{customer.mobile}</Digits>
      </a>
      {customer.landlines.map((landline) => (
        <a key={landline} href={`tel:${landline}`} dir="ltr" className={styles.phone}>
          <Digits>{landline}</Digits>
        </a>
      ))}
      {customer.subscriptionCode !== null && (
        <span>
          {text.code} <Digits>{customer.subscriptionCode}</Digits>
        </span>
      )}
      {customer.birthday !== null && (
        <span>
          {text.birthday} <JalaliDate at={customer.birthday} />
        </span>
      )}
      <span>
        {text.since} <JalaliDate at={customer.createdAt} />
      </span>
    </Group>
  )
}

function Shape() {
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton h={56} mb="md" maw={320} />
      <Skeleton h={132} mb="lg" radius="md" />
      <Skeleton h={320} radius="md" />
    </div>
  )
}
