import { Button } from '@mantine/core'
import { menuText } from '../menu.fa.ts'
import shared from '../menu.module.css'
import styles from './bulk-bar.module.css'

/** Stays visible while dishes are selected. */
export function BulkBar({ count, onClear, onOpen }: { count: number; onClear: () => void; onOpen: () => void }) {
  return (
    <div className={styles.bulk} role="region" aria-label={menuText.bulk.act}>
      <span className={shared.grow}>{menuText.bulk.chosen(count)}</span>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {menuText.bulk.clear}
      </Button>
      <Button onClick={onOpen}>{menuText.bulk.act}</Button>
    </div>
  )
}
