import { Badge, Button } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { type PosTerminal, terminalReasonTexts } from '@sofreh/payments/client'
import { formatJalali, toastDone, toastProblem } from '@sofreh/ui'
import { IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { api } from '../../../api/api.ts'
import styles from '../devices/devices.module.css'
import { useTerminalChange } from '../devices/terminal-queries.ts'
import { terminalsText as text } from './terminals.fa.ts'

type TerminalCardProps = { terminal: PosTerminal; mayEdit: boolean; onEdit: () => void }

/** Shows one terminal: its bank, its address, and its last report. */
export function TerminalCard({ terminal, mayEdit, onEdit }: TerminalCardProps) {
  const { name, bank, bridgeName, address, port, isActive } = terminal
  return (
    <article className={styles.device} data-ended={!isActive} aria-label={toPersianDigits(name)}>
      <div className={styles.textBlock}>
        <h3 className={styles.name}>
          {toPersianDigits(name)}
          <Badge variant="light" color="gray" size="lg" fw={500}>
            {isActive ? text.inUse : text.resting}
          </Badge>
        </h3>
        <p className={styles.quiet}>
          {text.banks[bank]} · <bdi dir="ltr">{toPersianDigits(`${address}:${port}`)}</bdi>
        </p>
        <p className={styles.quiet}>{bridgeName === null ? text.bridgeGone : text.by(bridgeName)}</p>
        <p className={styles.quiet} role="status">
          {newsOf(terminal)}
        </p>
      </div>
      {mayEdit && <Acts terminal={terminal} onEdit={onEdit} />}
    </article>
  )
}

function newsOf({ lastTask }: PosTerminal): string {
  if (!lastTask) return ''
  if (lastTask.state !== 'ENDED') return text.testing
  return text.tested(formatJalali(lastTask.at, 'both'), lastTask.reason ? terminalReasonTexts[lastTask.reason] : '')
}

function Acts({ terminal, onEdit }: Omit<TerminalCardProps, 'mayEdit'>) {
  const { id, name, isActive, lastTask } = terminal
  const test = useTerminalChange(() => api('POST /api-sofreh/payments/terminals/{id}/test', { params: { id } }))
  const turn = useTerminalChange((isUsed: boolean) =>
    isUsed
      ? api('PATCH /api-identity/identity/posterminal/activate', { body: { id } })
      : api('PATCH /api-identity/identity/posterminal/deactivate', { body: { id } }),
  )
  const isTesting = test.isPending || (lastTask?.kind === 'TEST' && lastTask.state !== 'ENDED')
  return (
    <div className={styles.acts}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={18} stroke={1.75} aria-hidden />}
        loading={isTesting}
        onClick={() => test.mutate(undefined, { onError: toastProblem })}
      >
        {text.test}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        aria-label={text.editOf(name)}
        onClick={onEdit}
      >
        {text.edit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        loading={turn.isPending}
        onClick={() =>
          turn.mutate(!isActive, {
            onSuccess: () => toastDone(isActive ? text.rested(name) : text.used(name)),
            onError: toastProblem,
          })
        }
      >
        {isActive ? text.rest : text.use}
      </Button>
    </div>
  )
}
