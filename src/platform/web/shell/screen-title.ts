import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { titleOf } from './screen.ts'

/** The title of the screen on top, also given to the tab of the browser: `Journal Entries · Neraca`. */
export function useScreenTitle(): string {
  const title = useRouterState({
    select: (state) => {
      const match = state.matches.findLast((each) => each.staticData.title !== undefined)
      const params: Readonly<Record<string, string | undefined>> = match?.params ?? {}
      return titleOf(match?.staticData.title ?? 'Tidak ditemukan', params)
    },
  })
  useEffect(() => {
    document.title = `${title} · Neraca`
  }, [title])
  return title
}
