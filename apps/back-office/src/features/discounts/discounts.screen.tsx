import { Button, Group, Select, Text } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import { type Column, DataList, Digits, PageHeader, useListParams, useUnitName } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { CodePanel } from './code-panel.tsx'
import { codeSentence } from './code-sentence.fa.ts'
import { discountList, type Dishes, loadCodes, standings, types, useDishes } from './discount-queries.ts'
import { discountsText, endOf } from './discounts.fa.ts'
import styles from './discounts.module.css'
import { StandingBadge } from './standing-badge.tsx'

const titles = discountsText.columns

/** Lists the discount codes with their effect, status and number of uses. */
export function DiscountsScreen() {
  const mayEdit = useMay('DISCOUNT_EDIT')
  const [open, setOpen, close] = useOpenPanel<{ panel: string; id?: string }>()
  const columns = columnsOf(useUnitName(), useDishes())
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({ panel: newId() })}>
      {discountsText.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={discountsText.title} sentence={discountsText.sentence} actions={add} />
      <DataList
        name={discountList}
        label={discountsText.label}
        load={loadCodes}
        columns={columns}
        rowKey={(code) => code.id}
        onOpen={({ id }) => setOpen({ panel: id, id })}
        search={discountsText.search}
        filters={<Filters />}
        sort={{ usual: 'newest', names: discountsText.sorts }}
        empty={{ sentence: discountsText.empty, action: add }}
      />
      {open && (
        <CodePanel
          key={open.panel}
          id={open.id}
          onSaved={(id) => close(() => setOpen({ ...open, id }))}
          onClose={() => close()}
        />
      )}
    </>
  )
}

function columnsOf(unit: string, dishes: Dishes): readonly Column<DiscountCodeView>[] {
  const names = {
    unit,
    dish: (id: string) => dishes.dish(id)?.title,
    category: (id: string) => dishes.category(id)?.title,
  }
  return [
    { key: 'code', title: titles.code, show: (code) => <CodeName code={code} />, sort: { ascending: 'code' } },
    {
      key: 'does',
      title: titles.does,
      show: (code) => <span className={styles.does}>{codeSentence({ ...code, ...unsaid }, names)}</span>,
    },
    { key: 'standing', title: titles.standing, show: ({ standing }) => <StandingBadge standing={standing} /> },
    {
      key: 'uses',
      title: titles.uses,
      sort: { descending: 'uses' },
      show: ({ usageCount, usageLimit }) => (
        <span className={styles.short}>{discountsText.uses(usageCount, usageLimit)}</span>
      ),
    },
    {
      key: 'ends',
      title: titles.ends,
      sort: { ascending: 'expiration' },
      show: ({ expiration }) => <span className={styles.short}>{endOf(expiration)}</span>,
    },
  ]
}

/** Leaves out of the sentence what has its own column. */
const unsaid = { expiration: null, usageLimit: null }

function CodeName({ code }: { code: DiscountCodeView }) {
  return (
    <div>
      <Text fw={700}>
        <Digits>{code.code}</Digits>
      </Text>
      {(code.title !== '' || !code.vendorDeal) && (
        <Text size="sm" c="dimmed">
          {code.vendorDeal ? code.title : discountsText.platform}
        </Text>
      )}
    </div>
  )
}

/** Filters of the list, stored in the address. */
function Filters() {
  const [{ filters }, change] = useListParams()
  const text = discountsText.filters
  const choose = (name: string) => (value: string | null) => change({ filters: { [name]: value || undefined } })
  return (
    <Group gap="sm">
      <Select
        aria-label={text.standing}
        w={160}
        value={filters['standing'] ?? ''}
        onChange={choose('standing')}
        data={[
          { value: '', label: text.anyStanding },
          ...standings.map((value) => ({ value, label: discountsText.standings[value] })),
        ]}
      />
      <Select
        aria-label={text.type}
        w={160}
        value={filters['type'] ?? ''}
        onChange={choose('type')}
        data={[
          { value: '', label: text.anyType },
          ...types.map((value) => ({ value, label: discountsText.types[value] })),
        ]}
      />
    </Group>
  )
}
