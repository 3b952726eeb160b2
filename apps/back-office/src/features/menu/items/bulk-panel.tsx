import { Button, SegmentedControl, Select, Stack, Table } from '@mantine/core'
import type { MenuCategoryWithItems, MenuItemView } from '@sofreh/catalog/client'
import { showNumber } from '@sofreh/kernel'
import { Amount, FormErrors, MoneyField, PercentField, sentencesOf, SidePanel, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'
import styles from './bulk-panel.module.css'
import { useMenuChange } from '../menu-queries.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'
import { PagedRows } from '../../../excel-import/paged-rows.tsx'
import { type BulkKind, type BulkValues, bulkChangeOf, type MovedPrice, movedPrices } from './bulk-change.ts'

const text = menuText.bulk
const blank: BulkValues = {
  kind: 'PRICE_PERCENT',
  isRaise: true,
  rateBp: null,
  amount: null,
  roundTo: 1000,
  discountKind: 'PERCENTAGE',
  discountValue: null,
  packagingCost: null,
  servePackagingCost: null,
  isYes: true,
  categoryId: null,
}

type BulkPanelProps = {
  items: readonly MenuItemView[]
  categories: readonly MenuCategoryWithItems[]
  onClose: () => void
  onDone: () => void
}

/** Changes many dishes at once. Shows prices before and after. */
export function BulkPanel({ items, categories, onClose, onDone }: BulkPanelProps) {
  const [values, setValues] = useState(blank)
  const [formErrors, setFormErrors] = useState<string[]>([])
  const change = bulkChangeOf(values)
  const save = useMenuChange((body: NonNullable<typeof change>) =>
    api('POST /api-sofreh/catalog/bulk', { body: { itemIds: items.map(({ id }) => id), change: body } }),
  )
  const leave = useOpenWork(JSON.stringify(values) !== JSON.stringify(blank), onClose)
  const set = (next: Partial<BulkValues>) => setValues((before) => ({ ...before, ...next }))
  const prices = movedPrices(items, values)
  const tooLow = prices?.filter(({ after }) => after === undefined).length ?? 0
  const apply = () => {
    if (!change) {
      setFormErrors([text.nothing])
      return
    }
    setFormErrors([])
    save.mutate(change, {
      onSuccess: ({ changed }) => {
        toastDone(text.done(changed))
        onDone()
      },
      onError: (error) => setFormErrors(sentencesOf(error)),
    })
  }
  return (
    <SidePanel
      isOpen
      onClose={leave}
      title={text.title(items.length)}
      footer={
        <Button fullWidth loading={save.isPending} onClick={apply}>
          {text.apply}
        </Button>
      }
    >
      <Stack>
        <Select
          label={text.kind}
          value={values.kind}
          onChange={(kind) => kind && set({ kind: kind as BulkKind, isYes: kind !== 'AVAILABILITY' })}
          data={Object.entries(text.kinds).map(([value, label]) => ({ value, label }))}
        />
        <ChangeFields values={values} set={set} categories={categories} />
        <FormErrors messages={formErrors} />
        {tooLow > 0 && <FormErrors messages={[text.tooLowCount(tooLow)]} />}
        {prices && <PriceTable prices={prices} />}
      </Stack>
    </SidePanel>
  )
}

type FieldsProps = { values: BulkValues; set: (next: Partial<BulkValues>) => void }

function ChangeFields({ values, set, categories }: FieldsProps & Pick<BulkPanelProps, 'categories'>) {
  switch (values.kind) {
    case 'PRICE_PERCENT':
    case 'PRICE_AMOUNT':
      return <PriceFields values={values} set={set} />
    case 'DISCOUNT':
      return <DiscountFields values={values} set={set} />
    case 'PACKAGING':
      return (
        <>
          <MoneyField
            label={menuText.form.packaging}
            placeholder={text.packagingKeep}
            value={values.packagingCost}
            onChange={(packagingCost) => set({ packagingCost })}
          />
          <MoneyField
            label={menuText.form.servePackaging}
            placeholder={text.packagingKeep}
            value={values.servePackagingCost}
            onChange={(servePackagingCost) => set({ servePackagingCost })}
          />
        </>
      )
    case 'CATEGORY':
      return (
        <Select
          label={menuText.form.category}
          value={values.categoryId}
          onChange={(categoryId) => set({ categoryId })}
          data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )
    default:
      return <YesNo values={values} set={set} />
  }
}

function PriceFields({ values, set }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        value={values.isRaise ? 'raise' : 'lower'}
        onChange={(direction) => set({ isRaise: direction === 'raise' })}
        data={[
          { value: 'raise', label: text.raise },
          { value: 'lower', label: text.lower },
        ]}
      />
      {values.kind === 'PRICE_AMOUNT' ? (
        <MoneyField label={text.amount} value={values.amount} onChange={(amount) => set({ amount })} />
      ) : (
        <>
          <PercentField
            label={text.percent}
            value={values.rateBp}
            onChange={(rateBp) => set({ rateBp })}
            mostBp={values.isRaise ? 100_000 : 9_000}
          />
          <Select
            label={text.roundTo}
            value={String(values.roundTo)}
            onChange={(step) => set({ roundTo: Number(step ?? 1) })}
            data={[1, 100, 500, 1000, 5000, 10_000].map((step) => ({
              value: String(step),
              label: step === 1 ? text.roundNone : showNumber(step),
            }))}
          />
        </>
      )}
    </>
  )
}

function DiscountFields({ values, set }: FieldsProps) {
  const kinds = menuText.form.discountKinds
  return (
    <>
      <SegmentedControl
        fullWidth
        value={values.discountKind}
        onChange={(kind) => set({ discountKind: kind as BulkValues['discountKind'], discountValue: null })}
        data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      {values.discountKind === 'PERCENTAGE' && (
        <PercentField
          label={menuText.form.discountPercent}
          value={values.discountValue}
          onChange={(discountValue) => set({ discountValue })}
        />
      )}
      {values.discountKind === 'FIX' && (
        <MoneyField
          label={menuText.form.discountAmount}
          value={values.discountValue}
          onChange={(discountValue) => set({ discountValue })}
        />
      )}
    </>
  )
}

function YesNo({ values, set }: FieldsProps) {
  const labels = {
    TAX: [text.taxed, text.untaxed],
    ACTIVE: [text.show, text.hide],
    AVAILABILITY: [text.back, text.offToday],
  }[values.kind as 'TAX' | 'ACTIVE' | 'AVAILABILITY']
  return (
    <SegmentedControl
      fullWidth
      value={values.isYes ? 'yes' : 'no'}
      onChange={(answer) => set({ isYes: answer === 'yes' })}
      data={[
        { value: 'yes', label: labels[0] ?? '' },
        { value: 'no', label: labels[1] ?? '' },
      ]}
    />
  )
}

function PriceTable({ prices }: { prices: readonly MovedPrice[] }) {
  return (
    <PagedRows rows={prices}>
      {(shown) => (
        <Table className={styles.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{menuText.excel.subject}</Table.Th>
              <Table.Th>{text.before}</Table.Th>
              <Table.Th>{text.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ id, title, before, after }) => (
              <Table.Tr key={id}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>
                  <Amount value={before} />
                </Table.Td>
                <Table.Td data-bad={after === undefined}>
                  {after === undefined ? text.tooLow : <Amount value={after} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </PagedRows>
  )
}
