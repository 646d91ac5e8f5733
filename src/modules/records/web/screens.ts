import { lazy, type ComponentType } from 'react'
import type { Creation, CreationProps } from '../../../platform/web/dialog/creation.ts'
import type { Screen } from '../../../platform/web/shell/screen.ts'
import type { RecordName } from '../rules/record-name.ts'
import { listTitle, nounTitle } from '../rules/record-sentence.ts'

/** The screens of a kind. */
export interface RecordScreens {
  readonly List: ComponentType
  readonly Create: ComponentType
  /** The same over a form whose chooser lacks the record. */
  readonly InPlace: ComponentType<CreationProps>
  readonly Import: ComponentType
  readonly Edit: ComponentType
  readonly Page: ComponentType
}

interface Placed {
  readonly path: string
  /** Other names of such records, with commas between them. */
  readonly words: string
  /** Loads the screens when one of them is opened. */
  readonly load: () => Promise<RecordScreens>
}

/** The screens of a kind of record at an address. */
export function recordScreens(
  { noun, access: permission, ...listed }: Pick<RecordName, 'noun' | 'title' | 'path' | 'access'>,
  { path, words, load }: Placed,
): Screen[] {
  const title = nounTitle(noun)
  const one = (name: Exclude<keyof RecordScreens, 'InPlace'>) => async () => (await load())[name]
  const edit = { title: `Edit ${title} $code`, load: one('Edit'), permission }
  const list: Screen = {
    path,
    title: listTitle(listed),
    words: `daftar ${noun}, ${words}`,
    load: one('List'),
    permission: 'books.read',
    dialogs: [
      {
        path: 'new',
        title: `Tambah ${title}`,
        act: `Tambah ${noun}`,
        makes: { data: title },
        words: words
          .split(', ')
          .map((word) => `${word} baru`)
          .join(', '),
        load: one('Create'),
        permission,
      },
      { path: 'import', title: `Impor ${title}`, load: one('Import'), permission },
      { ...edit, path: 'edit/$code' },
    ],
  }
  const page: Screen = {
    path: `${path}/$code`,
    title: `${title} $code`,
    load: one('Page'),
    permission: 'books.read',
    dialogs: [{ ...edit, path: 'edit' }],
  }
  return [list, page]
}

/** How choosers make a record of a kind. */
export function recordCreation(
  { noun, access: permission }: Pick<RecordName, 'noun' | 'access'>,
  load: Placed['load'],
): Creation {
  return { noun, permission, Form: lazy(async () => ({ default: (await load()).InPlace })) }
}
