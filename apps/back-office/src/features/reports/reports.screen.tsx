import { reportNames } from '@sofreh/reporting/client'
import { useSession } from '@sofreh/staff/session'
import { PageHeader } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { reportGroups, reportList } from './report-list.ts'
import { reportsText as text } from './reports.fa.ts'
import styles from './reports.module.css'

/** Lists the reports that the person may see. */
export function ReportsScreen() {
  const { permissions } = useSession()
  const open = reportList.filter(({ permission }) => permissions.has(permission))
  return (
    <>
      <PageHeader title={text.title} sentence={text.sentence} />
      {reportGroups.map((group) => {
        const its = open.filter((report) => report.group === group)
        if (its.length === 0) return null
        return (
          <section key={group} className={styles.group} aria-label={text.groups[group]}>
            <h2>{text.groups[group]}</h2>
            <ul className={styles.cards}>
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
    </>
  )
}
