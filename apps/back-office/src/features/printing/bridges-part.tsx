import { Badge, Button, Stack, Text, TextInput } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { Bridge } from '@sofreh/printing/client'
import { EmptyState, FormDialog, FormErrors, formatJalali, placeErrors, toastDone } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { badLook, goodLook, noteLook, warnLook } from './looks.ts'
import { Loaded } from './loaded.tsx'
import { bridgesQuery } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'
import styles from './printing.module.css'

const text = printingText.bridges
const programLooks = { NEWEST: goodLook, NEWER_READY: noteLook, STAYED: warnLook, REFUSED: warnLook }

/** Lists the bridges on the shop's computers, each with its last heartbeat. */
export function BridgesPart() {
  const bridges = useQuery(bridgesQuery)
  const mayPair = useMay('PRINTER_SETTINGS')
  const [isPairing, setPairing] = useState(false)
  const add = mayPair && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setPairing(true)}>
      {text.add}
    </Button>
  )
  return (
    <>
      <Loaded of={bridges}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence={text.empty} action={add} />
          ) : (
            <>
              <div className={styles.above}>{add}</div>
              <div className={styles.cards}>
                {list.map((bridge) => (
                  <BridgeCard key={bridge.id} bridge={bridge} />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
      {isPairing && <PairBridge known={bridges.data ?? []} onClose={() => setPairing(false)} />}
    </>
  )
}

function BridgeCard({ bridge }: { bridge: Bridge }) {
  const { name, version, newestVersion, program, address, keptSales, heardAt, isLost } = bridge
  return (
    <article className={styles.card} data-bad={isLost} aria-label={toPersianDigits(name)}>
      <div className={styles.head}>
        <h2 className={styles.name}>{toPersianDigits(name)}</h2>
        <Badge size="lg" fw={500} variant="light" {...(isLost ? badLook : goodLook)}>
          {isLost ? text.lost : text.live}
        </Badge>
      </div>
      <p className={styles.quiet}>
        {text.version(version)} · {text.lastSeen(formatJalali(heardAt, 'both'))}
      </p>
      <Badge size="lg" fw={500} variant="light" {...programLooks[program]}>
        {text.programs[program]}
      </Badge>
      {program !== 'NEWEST' && newestVersion && (
        <p className={styles.quiet}>{text.successor[program](newestVersion)}</p>
      )}
      {address && (
        <p className={styles.quiet}>
          <bdi>{toPersianDigits(address.replace(/^https?:\/\//, ''))}</bdi>
        </p>
      )}
      {keptSales > 0 && <p className={styles.quiet}>{text.storedSales(keptSales)}</p>}
    </article>
  )
}

/** Asks for a name, then shows the pairing code for the program on that computer. */
function PairBridge({ known, onClose }: { known: readonly Bridge[]; onClose: () => void }) {
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [formErrors, setFormErrors] = useState<string[]>([])
  const [before] = useState(() => new Set(known.map(({ id }) => id)))
  const make = useMutation({
    mutationFn: () => api('POST /api-sofreh/identity/devices/codes', { body: { kind: 'BRIDGE', name } }),
    onMutate: () => {
      setWrong(undefined)
      setFormErrors([])
    },
    onError: (error) =>
      setFormErrors(placeErrors({ setErrors: ({ name: about }) => setWrong(about) }, error, ['name'])),
  })
  const paired = known.find(({ id }) => !before.has(id))
  useEffect(() => {
    if (!paired) return
    toastDone(text.form.done(paired.name))
    onClose()
  }, [paired, onClose])
  const { form } = text
  return (
    <FormDialog
      onClose={onClose}
      title={form.title}
      closeButtonProps={{ 'aria-label': form.close }}
      // The code is shown once, and nothing is typed any more.
      {...(make.data ? { isTyped: false, stays: true } : {})}
    >
      {make.data ? (
        <Stack>
          <Text>{form.type}</Text>
          <p className={styles.code} aria-label={toPersianDigits(make.data.code)}>
            <bdi className={styles.ltr}>{toPersianDigits(make.data.code).replace(/(.{4})/, '$1 ')}</bdi>
          </p>
          <Text c="dimmed" role="status">
            {form.until(formatJalali(make.data.expiresAt, 'time'))} {form.waiting}
          </Text>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') make.mutate()
          }}
        >
          <Stack>
            <TextInput
              label={form.name}
              placeholder={form.nameHint}
              maxLength={60}
              required
              withAsterisk={false}
              data-autofocus
              error={wrong}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <FormErrors messages={formErrors} />
            <Button type="submit" loading={make.isPending}>
              {form.make}
            </Button>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
