import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { confirm } from './dialog.tsx'

const question = 'Perubahan belum disimpan. Buang perubahan?'

/** Asks before a link, Back or closing the tab throws away what was typed; gives the question, true when it is to be kept. */
export function useLeaveGuard(isDirty: boolean): () => Promise<boolean> {
  const keeps = useCallback(
    async () =>
      isDirty && !(await confirm(question, { verb: 'Buang', cancel: 'Lanjut mengedit', danger: true })),
    [isDirty],
  )
  useBlocker({ shouldBlockFn: keeps, enableBeforeUnload: isDirty, disabled: !isDirty })
  return keeps
}
