import { Button } from '@mantine/core'
import { reportNames } from '@sofreh/reporting/client'
import { useSession } from '@sofreh/staff/session'
import { PageHeader } from '@sofreh/ui'
import { IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { letterSettingsText } from './letter/letter-settings.fa.ts'
import { reportGroups, reportList, reportsElsewhere } from './report-list.ts'
import { reportsText as text } from './reports.fa.ts'
import { MyViews } from './views/my-views.tsx'
import styles from './reports.module.css'

/** Lists the reports that the person may see. */
export function ReportsScreen() {
  const { permissions } = useSession()
  const open = reportList.filter(({ permission }) => permissions.has(permission))
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={text.sentence}
        actions={
          permissions.has('VENDOR_SETTINGS') && (
            <Button
              variant="default"
              leftSection={<IconMessage size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to="/reports/letters" {...props} />}
            >
              {letterSettingsText.open}
            </Button>
          )
        }
      />
      <MyViews />
      {reportGroups.map((group) => {
        const its = open.filter((report) => report.group === group)
        if (its.length === 0) return null
        return (
          <section key={group} className={styles.group} aria-label={text.groups[group]}>
            <h2>{text.groups[group]}</h2>
            <ul className={styles.cards}>
              {group === 'sales' && permissions.has('REPORT_SALES') && (
                <li>
                  <Link to="/reports/hourly" className={styles.card}>
                    <strong>{text.hourly.title}</strong>
                    <span>{text.hourly.sentence}</span>
                  </Link>
                </li>
              )}
              {its.map(({ name }) => (
                <li key={name}>
                  <Link to="/reports/$report" params={{ report: name }} className={styles.card}>
                    <strong>{reportNames[name]}</strong>
                    <span>{text.sentences[name]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <Elsewhere permissions={permissions} />
    </>
  )
}

/** Reports of money and drawers, which have screens of their own. */
function Elsewhere({ permissions }: { permissions: ReadonlySet<string> }) {
  const open = reportsElsewhere.filter((screen) => screen.permissions.some((one) => permissions.has(one)))
  if (open.length === 0) return null
  return (
    <section className={styles.group} aria-label={text.groups.money}>
      <h2>{text.groups.money}</h2>
      <ul className={styles.cards}>
        {open.map((screen) => (
          <li key={screen.name}>
            <Link to={screen.to} search={'search' in screen ? screen.search : {}} className={styles.card}>
              <strong>{text.elsewhere[screen.name].name}</strong>
              <span>{text.elsewhere[screen.name].sentence}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
