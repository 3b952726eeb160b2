import { ActionIcon, Menu } from '@mantine/core'
import { reportNames } from '@sofreh/reporting/client'
import { askFirst, FormDialog, Problem } from '@sofreh/ui'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from '../reports.module.css'
import { reportsText } from '../reports.fa.ts'
import { NameForm } from './name-form.tsx'
import { type ReportView, useRemoveView, useSaveView, viewsQuery } from './view-queries.ts'
import { viewsText as text } from './views.fa.ts'

/** The reports that the person has saved with their filters; renders nothing without any. */
export function MyViews() {
  const views = useQuery(viewsQuery)
  if (views.isError && !views.data) return <Problem error={views.error} onRetry={() => void views.refetch()} />
  if (!views.data || views.data.length === 0) return null
  return (
    <section className={styles.group} aria-label={text.mine}>
      <h2>{text.mine}</h2>
      <ul className={styles.cards}>
        {views.data.map((view) => (
          <li key={view.id} className={styles.view}>
            <ViewCard view={view} />
            <ViewMenu view={view} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ViewCard({ view: { name, report, filters } }: { view: ReportView }) {
  const inside = (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span>{report === 'hourly' ? reportsText.hourly.title : reportNames[report]}</span>
    </>
  )
  // Named screens have a path of their own.
  if (report === 'hourly')
    return (
      <Link to="/reports/hourly" search={filters} className={styles.card}>
        {inside}
      </Link>
    )
  return (
    <Link to="/reports/$report" params={{ report }} search={filters} className={styles.card}>
      {inside}
    </Link>
  )
}

function ViewMenu({ view }: { view: ReportView }) {
  const [isNaming, setNaming] = useState(false)
  const rename = useSaveView(text.renamed)
  const remove = useRemoveView(text.removed)
  const { id, name, report, filters } = view
  const askRemoval = () =>
    askFirst({ question: text.removeQuestion(name), confirm: text.remove, onConfirm: () => remove.mutate(id) })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" className={styles.viewMenu} aria-label={text.acts(name)}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setNaming(true)}>{text.rename}</Menu.Item>
          <Menu.Item color="red" onClick={askRemoval}>
            {text.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <FormDialog onClose={() => setNaming(false)} title={text.renameTitle}>
          <NameForm
            name={name}
            isSaving={rename.isPending}
            onSave={(next) => rename.mutate({ id, name: next, report, filters }, { onSuccess: () => setNaming(false) })}
          />
        </FormDialog>
      )}
    </>
  )
}
