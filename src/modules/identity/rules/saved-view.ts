import { isVisible } from '../../../platform/rules/text/name-key.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** What may be done with a saved view besides choosing it. */
export const viewActs = ['change', 'delete'] as const
export type ViewAct = (typeof viewActs)[number]

export const longestViewName = 60
export const longestViewQuery = 2000
export const mostViews = 100

const part = String.raw`[a-z][\w-]*=[\w*.+%-]*`
const queryText = new RegExp(`^(?:${part}(?:&${part})*)?$`, 'i')

interface View {
  readonly isShared: boolean
  readonly isMine: boolean
}

/** The owner may do everything with a view; an admin with every shared one; others only choose it. */
export function viewActions({ isShared, isMine }: View, role: string): ViewAct[] {
  return isMine || (isShared && role === 'admin') ? [...viewActs] : []
}

/** What is wrong with a view to be kept, all at once; the query is that of an address, without its question mark. */
export function viewProblems({ name, query }: { readonly name: string; readonly query: string }): Problem[] {
  return [...viewNameProblems(name), ...queryProblems(query)]
}

function viewNameProblems(name: string): Problem[] {
  if (!isVisible(name)) return [problem('name-missing', 'name', 'Nama tampilan harus diisi')]
  if (name.trim().length <= longestViewName) return []
  return [problem('name-length', 'name', `Nama tampilan maksimal ${longestViewName} karakter`)]
}

function queryProblems(query: string): Problem[] {
  if (query.length <= longestViewQuery && queryText.test(query)) return []
  return [problem('query', 'query', 'Filter tampilan tidak valid')]
}

export const viewNameTaken: Problem = problem('name-taken', 'name', 'Nama tampilan sudah dipakai')

export const tooManyViews: Problem = problem(
  'too-many-views',
  'name',
  `Maksimal ${mostViews} tampilan tersimpan. Hapus yang tidak dipakai.`,
)

/** The question before a view is deleted. */
export function deleteViewQuestion({
  name,
  isShared,
}: {
  readonly name: string
  readonly isShared: boolean
}): string {
  return isShared
    ? `Yakin ingin menghapus tampilan ${name}? Tampilan ini dibagikan ke semua user.`
    : `Yakin ingin menghapus tampilan ${name}?`
}
