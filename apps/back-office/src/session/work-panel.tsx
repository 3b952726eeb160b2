import { SidePanel, type SidePanelProps } from '@sofreh/ui'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { leaveWork, useOpenWork } from './use-open-work.tsx'

type Work = {
  count: (change: 1 | -1) => void
  /** Acts, after a question while a form of the panel has input that is not saved. */
  leave: (act: () => void) => void
}

const WorkContext = createContext<Work>({ count: () => undefined, leave: (act) => act() })

/** A side panel that asks before it closes over what was typed into a form inside it. The form calls `useUnsaved`. */
export function WorkPanel({ onClose, ...panel }: Omit<SidePanelProps, 'isOpen'>) {
  const [unsaved, setUnsaved] = useState(0)
  const isDirty = unsaved > 0
  const count = useCallback((change: 1 | -1) => setUnsaved((before) => before + change), [])
  const work = useMemo(() => ({ count, leave: (act: () => void) => leaveWork(isDirty, act) }), [count, isDirty])
  const leave = useOpenWork(isDirty, onClose)
  return (
    <WorkContext value={work}>
      <SidePanel isOpen onClose={leave} {...panel} />
    </WorkContext>
  )
}

/** Tells the panel around a form whether the form has input that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const { count } = useContext(WorkContext)
  useEffect(() => {
    if (!isUnsaved) return
    count(1)
    return () => count(-1)
  }, [isUnsaved, count])
}

/** Returns a function for an act that takes the place of the panel's forms: it asks before it drops their input. */
export function useLeaveWork(): Work['leave'] {
  return useContext(WorkContext).leave
}
