import { Badge, Button } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { Printer } from '@sofreh/printing/client'
import { needsHands } from '@sofreh/printing/domain'
import { EmptyState, toastDone, toastProblem } from '@sofreh/ui'
import { IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { badLook, goodLook, quietLook, warnLook } from './looks.ts'
import { Loaded } from './loaded.tsx'
import { PrinterForm } from './printer-form.tsx'
import { printersQuery, usePrintingChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'
import styles from './printing.module.css'

const text = printingText.printers
const looks: Partial<Record<Printer['state'], typeof goodLook>> = { READY: goodLook, PAPER_LOW: warnLook }

/** Lists the printers with state, test print and name. */
export function PrintersPart() {
  const printers = useQuery(printersQuery)
  const mayEdit = useMay('PRINTER_SETTINGS')
  const [open, setOpen, close] = useOpenPanel<{ printer?: Printer }>()
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({})}>
      {text.add}
    </Button>
  )
  return (
    <>
      <Loaded of={printers}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence={text.empty} action={add} />
          ) : (
            <>
              <div className={styles.above}>{add}</div>
              <div className={styles.cards}>
                {list.map((printer) => (
                  <PrinterCard
                    key={printer.id}
                    printer={printer}
                    mayEdit={mayEdit}
                    onEdit={() => setOpen({ printer })}
                  />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
      {open && <PrinterForm {...open} onClose={close} />}
    </>
  )
}

type CardProps = { printer: Printer; mayEdit: boolean; onEdit: () => void }

function PrinterCard({ printer, mayEdit, onEdit }: CardProps) {
  const { name, ip, port, dots, state } = printer
  const test = usePrintingChange(() =>
    api('POST /api-sofreh/printing/printers/{id}/test', { params: { id: printer.id } }),
  )
  const isBad = needsHands(state)
  return (
    <article className={styles.card} data-bad={isBad} aria-label={toPersianDigits(name)}>
      <div className={styles.head}>
        <h2 className={styles.name}>{toPersianDigits(name)}</h2>
        <Badge size="lg" fw={500} variant="light" {...(isBad ? badLook : (looks[state] ?? quietLook))}>
          {printingText.states[state]}
        </Badge>
      </div>
      <p className={styles.quiet}>
        <bdi>{toPersianDigits(port === 9100 ? ip : `${ip}:${port}`)}</bdi> · {text.paper[dots] ?? text.dots(dots)}
      </p>
      {mayEdit && (
        <div className={styles.acts}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, { onSuccess: () => toastDone(text.tested(name)), onError: toastProblem })
            }
          >
            {text.test}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            aria-label={text.edit(name)}
            onClick={onEdit}
          >
            {printingText.change}
          </Button>
        </div>
      )}
    </article>
  )
}
