import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { holds } from '../../rules/permissions.ts'
import { isBalanced, type LineAmounts } from '../../../ledger/rules/journal.ts'

export type EntryAction = 'edit' | 'delete' | 'post' | 'reverse'

/** What decides about an entry's actions. */
export type EntryState = {
  readonly status: 'draft' | 'posted'
  /** 'manual', or what the entry was posted for. */
  readonly referenceType: string
  readonly totalDebit: LineAmounts['debit']
  readonly totalCredit: LineAmounts['credit']
  /** The user who created it; null for entries of the program itself. */
  readonly createdById: number | null
  /** Other entries have reversed all of this one. */
  readonly isReversed: boolean
}

/** Who acts; the program itself has no id. */
export type EntryActor = Holder & { readonly id: number | undefined; readonly role: string }

export const onlyDraftsDeleted = 'Hanya entry dengan status draft yang dapat dihapus'
export const postedUnchangeable = 'Entry yang sudah di-post tidak dapat diubah'
export const onlyPostedReversed = 'Hanya entry yang sudah di-post yang dapat dibalik'
const documentEntryUnreversible =
  'Jurnal otomatis tidak dapat dibalik di sini. Koreksi dokumen asalnya, misalnya dengan nota kredit.'
/** Why a closing entry is not reversed like any other. */
const closingEntryUnreversible =
  'Jurnal penutup hanya dapat dibatalkan lewat Settings › Periode › Batalkan tutup tahun.'
export const ownDraftsOnly = 'Anda hanya dapat mengubah draft yang Anda buat sendiri'

export function confirmPost(entryNumber: string): string {
  return `Yakin ingin post journal entry ${entryNumber}? Entry tidak dapat diubah setelah di-post.`
}

export function confirmDelete(entryNumber: string): string {
  return `Yakin ingin menghapus journal entry ${entryNumber}?`
}

/** What this person may do with this entry now; buttons and server ask the same. */
export function entryActions(entry: EntryState, actor: EntryActor): EntryAction[] {
  return entry.status === 'draft' ? draftActions(entry, actor) : postedActions(entry, actor)
}

/** Whether the person may touch a draft: admins any, users their own. */
export function mayTouchDraft(createdById: number | null, actor: EntryActor): boolean {
  return holds(actor, 'journals.edit') && (actor.role === 'admin' || createdById === actor.id)
}

/**
 * Whether an entry may be reversed by itself. That of a document may not: what it posted would be gone while the
 * document still stands, and the receivables would no longer equal their account.
 */
export function isReversibleType(referenceType: string): boolean {
  return ['manual', 'recurring', 'reversal', 'import'].includes(referenceType)
}

/** Why an entry that is not of a reversible type may not be reversed by itself. */
export function unreversibleReason(referenceType: string): string {
  return referenceType === 'closing' ? closingEntryUnreversible : documentEntryUnreversible
}

function draftActions(entry: EntryState, actor: EntryActor): EntryAction[] {
  if (!mayTouchDraft(entry.createdById, actor)) return []
  const postable = isBalanced({ debit: entry.totalDebit, credit: entry.totalCredit })
  return postable ? ['edit', 'delete', 'post'] : ['edit', 'delete']
}

function postedActions(entry: EntryState, actor: EntryActor): EntryAction[] {
  const isReversible = !entry.isReversed && isReversibleType(entry.referenceType)
  return isReversible && holds(actor, 'journals.reverse') ? ['reverse'] : []
}
