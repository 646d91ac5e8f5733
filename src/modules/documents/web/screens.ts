import type { Screen } from '../../../platform/web/shell/screen.ts'
import type { AnyKind } from '../rules/document-kind.ts'

interface Placed extends Pick<Screen, 'title' | 'words' | 'help'> {
  readonly list: Screen['load']
  readonly one: Screen['load']
  /** The sheet of one; absent when it is not printed. */
  readonly print?: Screen['load']
  /** What else opens over the list: a new one, acts on one. */
  readonly dialogs?: readonly Screen[]
  /** Where the list stands besides the address of its kind, under another link of the sidebar. */
  readonly also?: readonly string[]
}

/** The screens of a kind of document: its list, one over it, and that as a sheet of paper. */
export function documentScreens(
  { path, label }: Pick<AnyKind, 'path' | 'label'>,
  { list, one, print, dialogs = [], also = [], ...said }: Placed,
): Screen[] {
  const detail: Screen = { path: '$number', title: `${label} $number`, load: one }
  const lists = [path, ...also].map((place): Screen => ({
    ...said,
    path: place,
    load: list,
    permission: 'books.read',
    dialogs: [...dialogs, detail],
  }))
  if (print === undefined) return lists
  const sheet = {
    path: `${path}/$number/print`,
    title: 'Cetak $number',
    load: print,
    permission: 'books.read',
  }
  return [...lists, sheet]
}
