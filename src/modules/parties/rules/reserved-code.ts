import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** What stands in addresses where a code would, in whatever case, so that no record could be opened under it. */
const reserved = new Set(['new', 'import', 'edit', '.', '..'])

/** Refuses the code of a new record whose page nobody could reach. */
export function reservedCodeProblems(code: string): Problem[] {
  if (!reserved.has(code.trim().toLowerCase())) return []
  return [problem('code-reserved', 'code', `Kode "${code.trim()}" dipakai oleh program, pilih kode lain`)]
}
