import { ActionIcon } from '@mantine/core'
import type { OrderLine } from '@sofreh/ordering/client'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { OrderAct } from '../../../orders/order-queries.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import styles from './line-editor.module.css'

const text = ordersText.edit
type LineEditorProps = {
  line: OrderLine
  /** True for the last remaining line, which cannot be removed. */
  isLast: boolean
  /** True without a limit while unpaid and unconfirmed or on an open bill, else only up to the first count. */
  canRaise: boolean
  isBusy: boolean
  onAct: (act: OrderAct) => void
}

/** Raises or lowers a line's count; at one, lowering removes the line. */
export function LineEditor({ line, isLast, canRaise, isBusy, onAct }: LineEditorProps) {
  const isSingle = line.count === 1
  const Less = isSingle ? IconTrash : IconMinus
  return (
    <span className={styles.editor}>
      <ActionIcon
        variant="default"
        size={44}
        disabled={isBusy || (isSingle && isLast)}
        aria-label={isSingle ? text.remove(line.title) : text.less(line.title)}
        onClick={() => onAct({ kind: 'changeCount', lineId: line.id, by: -1 })}
      >
        <Less size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        disabled={isBusy || !canRaise}
        aria-label={text.more(line.title)}
        onClick={() => onAct({ kind: 'changeCount', lineId: line.id, by: 1 })}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  )
}
