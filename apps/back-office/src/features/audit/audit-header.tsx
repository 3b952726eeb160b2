import { PageHeader } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { useCurrentPart } from '../../shell/use-current-part.ts'
import { auditText as text } from './audit.fa.ts'
import styles from './audit.module.css'

const addresses = { acts: '/audit', radar: '/audit/radar', changes: '/audit/changes' } as const
type AuditPart = keyof typeof addresses
const parts = Object.keys(addresses) as AuditPart[]

/** The header of every audit screen, with links to the others. */
export function AuditHeader({ part }: { part: AuditPart }) {
  const strip = useCurrentPart<HTMLElement>(part)
  return (
    <>
      <PageHeader title={text.parts[part].title} sentence={text.parts[part].sentence} />
      <nav aria-label={text.partsLabel} className={styles.parts} ref={strip}>
        {parts.map((name) => (
          <Link key={name} to={addresses[name]} activeOptions={{ exact: true, includeSearch: false }}>
            {text.parts[name].name}
          </Link>
        ))}
      </nav>
    </>
  )
}
