import { helpText } from '@sofreh/staff/help'

type Typed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** Returns true when `?` asks for help, on a Latin or a Persian keyboard; false when it is typed into a field. */
export function helpKey({ key, ctrlKey, metaKey, altKey, target }: Typed): boolean {
  if (ctrlKey || metaKey || altKey || (key !== '?' && key !== helpText.sign)) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]'))
}
