import { SidePanel, type SidePanelProps } from '@sofreh/ui'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { useOpenWork } from './use-open-work.tsx'

const CountUnsaved = createContext<(change: 1 | -1) => void>(() => undefined)

/** A side panel that asks before it closes over what was typed into a form inside it. The form calls `useUnsaved`. */
export function WorkPanel({ onClose, ...panel }: Omit<SidePanelProps, 'isOpen'>) {
  const [unsaved, setUnsaved] = useState(0)
  const count = useCallback((change: 1 | -1) => setUnsaved((before) => before + change), [])
  const leave = useOpenWork(unsaved > 0, onClose)
  return (
    <CountUnsaved value={count}>
      <SidePanel isOpen onClose={leave} {...panel} />
    </CountUnsaved>
  )
}

/** Tells the panel around a form whether the form has input that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const count = useContext(CountUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    count(1)
    return () => count(-1)
  }, [isUnsaved, count])
}
