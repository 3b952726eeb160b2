import { Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './discounts.module.css'

/** Groups the fields that answer one question under that question. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.question}>
        {title}
      </h3>
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}
