import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { BulkBar } from '../../../../platform/web/list/bulk-bar.tsx'
import { call } from '../../../../platform/web/call/call.ts'
import type { BulkAct } from '../../../../platform/web/list/use-bulk-act.ts'
import type { Selection } from '../../../../platform/web/list/use-row-selection.ts'
import { postJournalEntry, type JournalRow } from '../contract.ts'

const postAct: BulkAct<JournalRow> = {
  text: 'Post terpilih',
  resultTitle: 'Hasil posting',
  done: 'berhasil di-post',
  danger: true,
  verb: 'Post',
  allows: mayPost,
  question: (rows) =>
    `Yakin ingin post ${formatCount(rows.length)} journal entry? Entry tidak dapat diubah setelah di-post.`,
  run: ({ id, version }) => call(postJournalEntry, { params: { id }, ifVersion: version }),
}

/** Whether an entry can be chosen for posting with others: a draft that balances. */
export function mayPost(row: JournalRow): boolean {
  return row.actions.includes('post')
}

export function entryName(row: JournalRow): string {
  return row.entryNumber
}

/** Posts the chosen drafts one after the other, each by itself, and says of each what became of it. */
export function JournalBulkBar({ selection }: { readonly selection: Selection<JournalRow> }) {
  return <BulkBar noun="draft" selection={selection} nameOf={entryName} acts={[postAct]} />
}
