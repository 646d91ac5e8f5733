import { z } from 'zod'
import { day, id, rupiah, version } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { draftApproval } from '../../../approvals/contract.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { entryStatuses, entryStatusTexts } from '../../../ledger/rules/entry-status.ts'
import { journalEntryName } from '../../rules/document-names.ts'

const entryActs = ['edit', 'delete', 'post', 'reverse'] as const

/** What list and page of an entry both say. */
export const entryHead = {
  id,
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  status: z.enum(entryStatuses),
  referenceType: z.string(),
  referenceNumber: z.string().nullable(),
  totalDebit: rupiah,
  totalCredit: rupiah,
  version,
  /** How a draft stands with those who have to agree to it. */
  approval: draftApproval,
  /** What the signed-in person may do with the entry now. */
  actions: z.array(z.enum(entryActs)),
}

/** What was entered by hand is `Manual`, everything else `Auto`. */
function entryType(referenceType: string): 'Manual' | 'Auto' {
  return referenceType === 'manual' ? 'Manual' : 'Auto'
}

export const journalSorts = sortsOf(['date', 'number', 'amount'])

export const journalEntries = documentKind({
  ...journalEntryName,
  row: z.object(entryHead),
  number: 'entryNumber',
  columns: {
    number: { head: 'Entry Number', look: 'code', width: 128, value: (row) => row.entryNumber },
    date: { head: 'Date', look: 'day', width: 100, value: (row) => row.entryDate },
    description: { head: 'Description', truncate: true, characters: 48, value: (row) => row.description },
    type: {
      head: 'Type',
      look: 'code',
      width: 72,
      wideOnly: true,
      phone: 'hidden',
      value: (row) => entryType(row.referenceType),
    },
    reference: {
      head: 'Reference',
      look: 'code',
      width: 120,
      wideOnly: true,
      phone: 'hidden',
      value: (row) => row.referenceNumber,
    },
    amount: {
      head: 'Total Amount (Rp)',
      look: 'amount',
      width: 156,
      sum: 'matchingDebit',
      value: (row) => row.totalDebit,
    },
    status: { head: 'Status', look: 'badge', width: 84, value: (row) => entryStatusTexts[row.status] },
  },
  choices: {
    status: { label: 'Status', all: 'Semua status', words: entryStatusTexts },
    type: { label: 'Tipe', all: 'Semua tipe', words: { manual: 'Manual', automated: 'Automated' } },
  },
  sorts: ['-date', ...journalSorts],
})
