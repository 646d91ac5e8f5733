/** What can be done with a record of the master data. */
export const recordActions = ['edit', 'deactivate'] as const
export type RecordAction = (typeof recordActions)[number]

/** What a person may do with a record now: what is inactive already cannot be deactivated again. */
export function actionsOf(record: { readonly isActive: boolean }, mayEdit: boolean): RecordAction[] {
  if (!mayEdit) return []
  return record.isActive ? ['edit', 'deactivate'] : ['edit']
}
