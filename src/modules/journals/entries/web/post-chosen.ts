import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { stillWaits, type BulkAct } from '../../../../platform/web/list/use-bulk-act.ts'
import { postJournalEntry, type JournalRow } from '../contract.ts'

/** Posts the chosen drafts that balance one after the other, each by itself. */
export const postChosen: BulkAct<JournalRow> = {
  text: 'Post terpilih',
  resultTitle: 'Hasil posting',
  done: 'berhasil di-post',
  verb: 'Post',
  allows: (row) => row.actions.includes('post'),
  question: (rows) =>
    `Yakin ingin post ${formatCount(rows.length)} journal entry? Entry tidak dapat diubah setelah di-post.`,
  run: async ({ id, version }) => {
    const { status } = await call(postJournalEntry, { params: { id }, ifVersion: version })
    return status === 'draft' ? stillWaits : undefined
  },
}
