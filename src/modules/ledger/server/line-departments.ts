import type { Tx } from '../../../platform/server/database/database.ts'
import type { Department } from '../../departments/rules/department.ts'
import { holdDepartments } from '../../departments/server/index.ts'
import type { JournalDraft } from '../rules/journal.ts'

/** The departments that lines name, none of them changed until the end of the transaction; no query when they name none. */
export async function lockDepartments(
  tx: Tx,
  entries: readonly { readonly lines: readonly Pick<JournalDraft['lines'][number], 'departmentId'>[] }[],
): Promise<ReadonlyMap<number, Department>> {
  const named = entries.flatMap(({ lines }) => lines.flatMap(({ departmentId }) => departmentId ?? []))
  return named.length === 0 ? new Map() : holdDepartments(tx, named)
}
