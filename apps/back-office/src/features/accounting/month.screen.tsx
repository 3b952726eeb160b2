import { Alert, Button, Select, Skeleton, Table, TagsInput } from '@mantine/core'
import { showNumber, sumOf } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import {
  Amount,
  Digits,
  EmptyState,
  JalaliDate,
  PageHeader,
  Problem,
  toastDone,
  toastProblem,
  useListParams,
} from '@sofreh/ui'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { api } from '../../api/api.ts'
import { useHeldWork } from '../../session/use-held-work.ts'
import { DayRange } from '../../day-range/day-range.tsx'
import { accountingKey, downloadJournal, type Month, monthQuery, usualRange } from './accounting-queries.ts'
import { accountingText as text } from './accounting.fa.ts'
import styles from './accounting.module.css'

/** Shows sales, deductions and the result of a range, with the expenses by category. */
export function MonthScreen() {
  const [{ filters }] = useListParams()
  const month = useQuery(monthQuery(filters))
  // Here, not in the list itself: another range takes the list off the screen until its answer is there.
  const [edited, setEdited] = useState<EditedTitles>()
  const journal = useMutation({ mutationFn: () => downloadJournal(filters, text.journalName), onError: toastProblem })
  return (
    <>
      <PageHeader
        title={text.month.title}
        sentence={text.month.sentence}
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/accounting/sanad-pardaz" {...props} />}>
              {text.sanadPardaz.open}
            </Button>
            <Button
              variant="default"
              loading={journal.isPending}
              leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => journal.mutate()}
            >
              {text.journal}
            </Button>
          </>
        }
      />
      <div className={styles.filters}>
        <DayRange name="range" usual={usualRange} />
      </div>
      {month.isPending && <Skeleton h={160} />}
      {month.isError && !month.data && <Problem error={month.error} onRetry={() => void month.refetch()} />}
      {month.data && (
        <>
          <Figures month={month.data} />
          <Doubtful payOuts={month.data.payOuts.filter(({ mayBeSettlement }) => mayBeSettlement)} />
          <Expenses month={month.data} />
          {month.data.byCompany.length > 0 && <Fares byCompany={month.data.byCompany} />}
          <Categories titles={month.data.categories.map(({ title }) => title)} edited={edited} onEdit={setEdited} />
        </>
      )}
    </>
  )
}

const figures = ['total', 'discounts', 'tax', 'tip', 'refunded', 'writtenOff', 'expenses', 'fares', 'left'] as const

function Figures({ month }: { month: Month }) {
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name} className={name === 'left' ? styles.left : undefined}>
            <dt>{text.figures[name]}</dt>
            <dd>
              <Amount value={month[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{text.leftHint}</p>
    </>
  )
}

/** Warns of pay-outs that may count a second time, because the fares of courier companies are expenses already. */
function Doubtful({ payOuts }: { payOuts: Month['payOuts'] }) {
  if (payOuts.length === 0) return null
  return (
    <Alert color="yellow" mt="sm" role="status">
      {text.doubtful(showNumber(payOuts.length))} <Amount value={sumOf(payOuts.map(({ amount }) => amount))} />
    </Alert>
  )
}

function Expenses({ month: { byCategory, payOuts, categories } }: { month: Month }) {
  if (payOuts.length === 0) return <EmptyState sentence={text.noExpenses} />
  return (
    <>
      <section aria-label={text.byCategory} className={styles.section}>
        <h2>{text.byCategory}</h2>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.columns.category}</Table.Th>
              <Table.Th>{text.columns.count}</Table.Th>
              <Table.Th>{text.columns.amount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {byCategory.map(({ categoryId, title, count, amount, isSettlement }) => (
              <Table.Tr key={categoryId ?? 'none'}>
                <Table.Td>{isSettlement ? text.notExpense(title) : title}</Table.Td>
                <Table.Td>
                  <Digits grouped>{count}</Digits>
                </Table.Td>
                <Table.Td>
                  <Amount value={amount} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <section aria-label={text.payOuts} className={styles.section}>
        <h2>{text.payOuts}</h2>
        <ul className={styles.payOuts}>
          {payOuts.map((one) => (
            <li key={one.id}>
              <div className={styles.grow}>
                <b>
                  <bdi>{one.reason}</bdi>
                </b>
                <div className={styles.quiet}>
                  <JalaliDate at={one.at} style="both" /> · <bdi>{one.person}</bdi>
                </div>
              </div>
              <Amount value={one.amount} />
              {one.mayBeSettlement && <SettlementButton id={one.id} />}
              <CategoryOf id={one.id} categoryId={one.categoryId} categories={categories} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Fares({ byCompany }: { byCompany: Month['byCompany'] }) {
  return (
    <section aria-label={text.byCompany} className={styles.section}>
      <h2>{text.byCompany}</h2>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.columns.company}</Table.Th>
            <Table.Th>{text.columns.trips}</Table.Th>
            <Table.Th>{text.columns.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byCompany.map(({ name, trips, amount }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>
                <Digits grouped>{trips}</Digits>
              </Table.Td>
              <Table.Td>
                <Amount value={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={styles.quiet}>{text.settlementHint}</p>
    </section>
  )
}

function useChooseCategory(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { categoryId: string | null; isSettlement?: boolean }) =>
      api('PATCH /api-sofreh/accounting/expenses/{id}', { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [accountingKey, 'month'] }),
    onError: toastProblem,
  })
}

function SettlementButton({ id }: { id: string }) {
  const choose = useChooseCategory(id)
  return (
    <Button
      variant="light"
      loading={choose.isPending}
      onClick={() => choose.mutate({ categoryId: null, isSettlement: true })}
    >
      {text.isSettlement}
    </Button>
  )
}

type CategoryOfProps = { id: string; categoryId: string | null; categories: Month['categories'] }

function CategoryOf({ id, categoryId, categories }: CategoryOfProps) {
  const choose = useChooseCategory(id)
  return (
    <Select
      aria-label={text.columns.category}
      w={220}
      placeholder={text.noCategory}
      clearable
      disabled={choose.isPending}
      value={categoryId}
      onChange={(chosen) => choose.mutate({ categoryId: chosen })}
      data={categories.map(({ id: value, title: label }) => ({ value, label }))}
    />
  )
}

/** The categories with unsaved changes, and the stored ones that were changed. */
type EditedTitles = { titles: string[]; before: string[] }
type CategoriesProps = {
  titles: string[]
  edited: EditedTitles | undefined
  onEdit: Dispatch<SetStateAction<EditedTitles | undefined>>
}

function Categories({ titles, edited, onEdit }: CategoriesProps) {
  const mayEdit = useMay('VENDOR_SETTINGS')
  const queries = useQueryClient()
  const wanted = edited?.titles ?? titles
  const isDirty = wanted.join() !== titles.join()
  const save = useMutation({
    mutationFn: (body: EditedTitles) => api('PUT /api-sofreh/accounting/expense-categories', { body }),
    onSuccess: async (_, sent) => {
      toastDone(text.categoriesSaved)
      await queries.invalidateQueries({ queryKey: [accountingKey, 'month'] })
      // What was changed while the answer was awaited stays, as a change of what is stored now.
      onEdit((now) => (now && now !== sent ? { ...now, before: sent.titles } : undefined))
    },
    onError: toastProblem,
  })
  // A stored list is shown once the month is read again.
  useHeldWork(mayEdit && isDirty && !save.isPending)
  if (!mayEdit) return null
  return (
    <section className={styles.section}>
      <TagsInput
        label={text.categories}
        description={text.categoriesHint}
        maxTags={50}
        value={wanted}
        onChange={(changed) => onEdit((now) => ({ titles: changed, before: now?.before ?? titles }))}
      />
      <Button mt="sm" loading={save.isPending} disabled={!isDirty} onClick={() => edited && save.mutate(edited)}>
        {text.saveCategories}
      </Button>
    </section>
  )
}
