import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { menuText } from '../menu.fa.ts'
import styles from './drag-handle.module.css'

/** Handle that drags a row. Arrow keys on it move the row. */
export function DragHandle({ title, ...events }: { title: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={menuText.drag(title)}
      title={menuText.dragHint}
      {...events}
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
