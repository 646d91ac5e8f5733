import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import type { ListViewProps } from '../../../platform/web/list/list-tool-slot.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  type SavedView,
} from '../contract.ts'
import { deleteViewQuestion } from '../rules/saved-view.ts'

export interface NamedView {
  readonly name: string
  readonly isShared: boolean
}

export interface SavedViewActs {
  readonly rows: readonly SavedView[] | undefined
  readonly error: unknown
  /** The view that was chosen last, or whose filters and columns are on the screen. */
  readonly present: SavedView | undefined
  /** The screen shows other filters or columns than the present view. */
  readonly isChanged: boolean
  readonly choose: (view: SavedView) => void
  readonly save: (named: NamedView) => Promise<boolean>
  readonly rename: (view: SavedView, named: NamedView) => Promise<boolean>
  readonly replace: (view: SavedView) => Promise<void>
  readonly share: (view: SavedView) => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
  readonly pending: boolean
  readonly problem: CallProblem | undefined
  readonly forget: () => void
}

/** The views of a list and what can be done with them; choosing one sets address and columns. */
export function useSavedViews({ list, layout, onLayout }: ListViewProps): SavedViewActs {
  const router = useRouter()
  const query = useRouterState({ select: ({ location }) => location.searchStr.replace(/^\?/, '') })
  const [chosenId, setChosenId] = useState<number>()
  const { data, error } = useReply(listSavedViews, { query: { screen: list } })
  const shown = { query, columns: layout ?? null }
  const rows = data?.rows
  const present = rows?.find((view) => view.id === chosenId) ?? rows?.find((view) => isShown(view, shown))
  const acts = useViewActs({ list, shown, onSaved: setChosenId })
  const choose = (view: SavedView): void => {
    setChosenId(view.id)
    if (JSON.stringify(view.columns ?? { columns: [] }) !== JSON.stringify(layout ?? { columns: [] }))
      onLayout(view.columns ?? undefined)
    const search = view.query === '' ? '' : `?${view.query}`
    void router.navigate({ href: `${router.state.location.pathname}${search}`, resetScroll: false })
  }
  return {
    ...acts,
    rows,
    error,
    present,
    isChanged: present !== undefined && !isShown(present, shown),
    choose,
  }
}

type Shown = Pick<SavedView, 'query' | 'columns'>

function isShown(view: Shown, shown: Shown): boolean {
  return (
    sorted(view.query) === sorted(shown.query) &&
    JSON.stringify(view.columns) === JSON.stringify(shown.columns)
  )
}

/** The same filters in another order are the same query. */
function sorted(query: string): string {
  return query.split('&').toSorted().join('&')
}

type Options = {
  readonly list: string
  readonly shown: Shown
  readonly onSaved: (id: number) => void
}

function useViewActs({ list, shown, onSaved: onKept }: Options) {
  const [adding, changing, removing] = [
    useAct(createSavedView),
    useAct(updateSavedView),
    useAct(deleteSavedView),
  ]
  const change = async (view: SavedView, to: Partial<Shown & NamedView>): Promise<boolean> => {
    const { id, name, query, columns, isShared, version } = view
    const body = { name, query, columns, isShared, ...to }
    return (await changing.run({ params: { id }, body, ifVersion: version })) !== undefined
  }
  const tell = async (done: Promise<boolean>, text: string): Promise<void> => {
    toast((await done) ? text : 'Tampilan tidak dapat diubah. Muat ulang halaman lalu coba lagi.')
  }
  return {
    save: async (named: NamedView) => {
      const saved = await adding.run({ body: { screen: list, ...shown, ...named } })
      if (saved) onKept(saved.id)
      return saved !== undefined
    },
    rename: change,
    replace: (view: SavedView) => tell(change(view, shown), `Tampilan ${view.name} diperbarui`),
    share: (view: SavedView) =>
      tell(
        change(view, { isShared: !view.isShared }),
        view.isShared
          ? `Tampilan ${view.name} tidak lagi dibagikan`
          : `Tampilan ${view.name} dibagikan ke semua user`,
      ),
    remove: async (view: SavedView) => {
      if (!(await confirm(deleteViewQuestion(view), { verb: 'Hapus', danger: true }))) return
      const removed = removing.run({ params: { id: view.id } })
      await tell(
        removed.then((reply) => reply !== undefined),
        `Tampilan ${view.name} dihapus`,
      )
    },
    pending: adding.pending || changing.pending,
    problem: adding.problem ?? changing.problem,
    forget: () => {
      adding.forget()
      changing.forget()
    },
  }
}
