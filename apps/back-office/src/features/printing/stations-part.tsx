import { Badge, Button } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { Station } from '@sofreh/printing/client'
import { EmptyState } from '@sofreh/ui'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '@sofreh/staff/session'
import { isUnread } from '../../api/is-unread.ts'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { quietLook } from './looks.ts'
import { Loaded } from './loaded.tsx'
import { printersQuery, stationsQuery } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'
import styles from './printing.module.css'
import { StationForm } from './station-form.tsx'
import { WholeOrderSwitch } from './whole-order-switch.tsx'

const text = printingText.stations

/** Lists the stations with their dishes and prints. */
export function StationsPart() {
  const stations = useQuery(stationsQuery)
  const printers = useQuery(printersQuery)
  // The form needs the printers: without them a station would lose its own.
  const mayEdit = useMay('PRINTER_SETTINGS') && !isUnread(printers)
  const [open, setOpen, close] = useOpenPanel<{ station?: Station }>()
  const add = mayEdit && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      disabled={printers.data?.length === 0}
      onClick={() => setOpen({})}
    >
      {text.add}
    </Button>
  )
  const nameOf = (id: string | null) => printers.data?.find((printer) => printer.id === id)?.name
  return (
    <>
      <ReadOrProblem reads={[printers]} title={text.form.printersUnread} />
      <Loaded of={stations}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence={printers.data?.length === 0 ? text.form.needPrinter : text.empty} action={add} />
          ) : (
            <>
              <div className={styles.above}>
                {mayEdit && list.filter(({ layout }) => layout === 'KITCHEN').length > 1 && <WholeOrderSwitch />}
                {add}
              </div>
              <div className={styles.cards}>
                {list.map((station) => (
                  <StationCard
                    key={station.id}
                    station={station}
                    next={nameOf(station.nextPrinterId)}
                    mayEdit={mayEdit}
                    onEdit={() => setOpen({ station })}
                  />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
      {open && <StationForm {...open} printers={printers.data ?? []} onClose={close} />}
    </>
  )
}

type CardProps = { station: Station; next: string | undefined; mayEdit: boolean; onEdit: () => void }

function StationCard({ station, next, mayEdit, onEdit }: CardProps) {
  const { name, layout, printerName, takesRest, isAutomatic, categoryIds, menuItemIds } = station
  const makes = text.makes(categoryIds.length + menuItemIds.length)
  return (
    <article className={styles.card} aria-label={toPersianDigits(name)}>
      <div className={styles.head}>
        <h2 className={styles.name}>{toPersianDigits(name)}</h2>
        <Badge size="lg" fw={500} variant="light" {...quietLook}>
          {printingText.layouts[layout]}
        </Badge>
      </div>
      <p className={styles.quiet}>
        {[toPersianDigits(printerName), next && text.otherwise(next)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.quiet}>
        {layout === 'KITCHEN'
          ? [makes, takesRest && text.rest].filter(Boolean).join(' ')
          : isAutomatic && text.automatic}
      </p>
      {mayEdit && (
        <div className={styles.acts}>
          <Button
            variant="default"
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
