import { csvEntry, csvHead } from './exported-journal.ts'
import type { ExportedEntry } from './hledger-journal.ts'

/** One sale with its PPN, on accounts of the chart that a new organisation starts with. */
const example: Omit<ExportedEntry, 'entryDate'> = {
  entryNumber: 'CONTOH-1',
  description: 'Penjualan tunai',
  referenceNumber: 'INV-7',
  referenceType: 'manual',
  lines: [
    { accountCode: '1-1101', accountName: 'Kas Besar', debit: 1_110_000, credit: 0, description: null },
    {
      accountCode: '4-1101',
      accountName: 'Penjualan Barang',
      debit: 0,
      credit: 1_000_000,
      description: null,
    },
    { accountCode: '2-1201', accountName: 'PPN Keluaran', debit: 0, credit: 110_000, description: 'PPN 11%' },
  ],
}

/** A file to begin with: the columns of an import, and an example. */
export function journalTemplate(entryDate: ExportedEntry['entryDate']): string {
  const shape = { separator: ';', withDepartments: false }
  return csvHead(shape) + csvEntry({ ...example, entryDate }, shape)
}
