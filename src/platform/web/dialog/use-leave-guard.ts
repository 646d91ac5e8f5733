import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { confirm } from './dialog.tsx'

const question = 'Perubahan belum disimpan. Buang perubahan?'

/**
 * Asks before a link, Back or closing the tab throws away what was typed; gives the question, true when it is to be kept.
 * What can be saved without asking (`save`, true when it is) is saved first. The same screen with other filters is no leaving.
 */
export function useLeaveGuard(isDirty: boolean, save?: () => Promise<boolean>): () => Promise<boolean> {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const keeps = useCallback(async () => {
    if (!isDirty || (await latest.current?.()) === true) return false
    return !(await confirm(question, { verb: 'Buang', cancel: 'Lanjut mengedit', danger: true }))
  }, [isDirty])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && keeps(),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
  return keeps
}
