import type { PaperKind } from '../../../documents/templates/rules/print-template.ts'
import { journalEntries } from './journal-kind.ts'
import { journalOnPaper } from './journal-on-paper.ts'

/** The paper of entries, with a made-up example. */
export const journalPapers: readonly PaperKind[] = [
  {
    key: journalEntries.table,
    label: 'Bukti Jurnal',
    sample: (issuer) => {
      const about = {
        entryNumber: 'JE-2026-00310',
        entryDate: '2026-11-20',
        description: 'Sewa kantor November',
      }
      const from = { status: 'posted', referenceNumber: null, reverses: null, reversalReason: null } as const
      const lines = [
        { accountCode: '5-2100', accountName: 'Beban Sewa', debit: 10_000_000, credit: 0 },
        { accountCode: '1-1120', accountName: 'Bank', debit: 0, credit: 10_000_000 },
      ].map((line, at) => ({ ...line, lineNumber: at + 1, description: null }))
      const totals = { totalDebit: 10_000_000, totalCredit: 10_000_000 }
      return journalOnPaper({ ...about, ...from, ...totals, createdBy: 'Rina Contoh', lines }, issuer)
    },
  },
]
