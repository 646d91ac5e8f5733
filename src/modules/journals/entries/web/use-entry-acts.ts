import { call } from '../../../../platform/web/call/call.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { confirm, type ConfirmOptions } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useCarryOut } from '../../../../platform/web/call/use-carry-out.ts'
import { deleteJournalEntry, postJournalEntry, type JournalRow } from '../contract.ts'
import { confirmDelete, confirmPost } from '../rules/entry-actions.ts'

type Entry = Pick<JournalRow, 'id' | 'entryNumber' | 'version' | 'entryDate' | 'description' | 'totalDebit'>

/** Posting and deleting one entry, with the questions of the specification. True when it was done. */
export function useEntryActs() {
  const { pending, carryOut: attempt } = useCarryOut()
  const carryOut = async <Reply>(
    act: () => Promise<Reply>,
    success: string | ((reply: Reply) => string),
  ): Promise<boolean> => {
    const reply = await attempt(act)
    if (reply === undefined) return false
    toast(typeof success === 'string' ? success : success(reply))
    return true
  }
  return {
    pending,
    post: async (entry: Entry): Promise<boolean> => {
      const about = postOptions(entry)
      if (!(await confirm(confirmPost(entry.entryNumber), about))) return false
      const input = { params: { id: entry.id }, ifVersion: entry.version }
      return carryOut(
        () => call(postJournalEntry, input),
        ({ entryNumber, status }) =>
          status === 'posted' ? postedMessage(entryNumber) : waitingMessage(entryNumber),
      )
    },
    remove: async (entry: Entry): Promise<boolean> => {
      if (!(await confirm(confirmDelete(entry.entryNumber), { verb: 'Hapus', danger: true }))) return false
      const input = { params: { id: entry.id }, ifVersion: entry.version }
      return carryOut(
        () => call(deleteJournalEntry, input),
        `Journal entry ${entry.entryNumber} berhasil dihapus`,
      )
    },
  }
}

/** How posting is asked: what is posted, and the word of its button. */
export function postOptions(entry: {
  readonly entryNumber?: string
  /** Empty while it cannot be read. */
  readonly entryDate: Day | ''
  readonly description: string
  readonly totalDebit: Rupiah | Total
}): ConfirmOptions {
  const { entryNumber, entryDate, description, totalDebit } = entry
  return {
    title: 'Post jurnal',
    verb: 'Post',
    facts: [
      ...(entryNumber === undefined ? [] : [['Nomor', entryNumber] as const]),
      ['Tanggal', entryDate === '' ? '-' : formatDay(entryDate)],
      ['Total', formatRupiah(totalDebit)],
      ['Deskripsi', description],
    ],
  }
}

export function waitingMessage(entryNumber: string): string {
  return `Journal entry ${entryNumber} menunggu persetujuan`
}

export function postedMessage(entryNumber: string): string {
  return `Journal entry ${entryNumber} berhasil di-post`
}
