import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { openPalette } from './palette/palette-host.tsx'
import { shellText } from './shell.fa.ts'
import styles from './find-button.module.css'

/** Opens the command palette, like Ctrl+K. */
export function FindButton({ isCompact = false }: { isCompact?: boolean }) {
  if (isCompact) {
    return (
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={shellText.find} onClick={openPalette}>
        <IconSearch stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <UnstyledButton className={styles.find} aria-keyshortcuts="Control+K" onClick={openPalette}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span>{shellText.find}</span>
    </UnstyledButton>
  )
}
