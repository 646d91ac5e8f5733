import type { Screen } from '../../../platform/web/shell/screen.ts'
import type { DocumentName } from '../rules/document-name.ts'

interface Placed extends Pick<Screen, 'title' | 'words' | 'help'> {
  readonly list: Screen['load']
  readonly one: Screen['load']
  /** What else opens over the list: a new one, acts on one. */
  readonly dialogs?: readonly Screen[]
  /** Where the list stands besides the address of its kind, under another link of the sidebar. */
  readonly also?: readonly string[]
}

/** The screens of a kind of document: its list, and one over it. */
export function documentScreens(
  { path, label }: Pick<DocumentName, 'path' | 'label'>,
  { list, one, dialogs = [], also = [], ...said }: Placed,
): Screen[] {
  const detail: Screen = { path: '$number', title: `${label} $number`, load: one }
  return [path, ...also].map((place) => ({
    ...said,
    path: place,
    load: list,
    permission: 'books.read',
    dialogs: [...dialogs, detail],
  }))
}
