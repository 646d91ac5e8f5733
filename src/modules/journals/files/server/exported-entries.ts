import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { hasDepartments } from '../../../departments/server/index.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { csvEnd, csvEntry, csvHead, jsonEnd, jsonEntry } from '../rules/exported-journal.ts'
import {
  hledgerAccount,
  hledgerEntry,
  hledgerHead,
  type ExportedAccount,
  type ExportedEntry,
} from '../rules/hledger-journal.ts'

type Numbered = ExportedEntry & { readonly postingNumber: number }

const entriesAtOnce = 1_000

/** All accounts in code order. */
async function readExportedAccounts(db: Database): Promise<ExportedAccount[]> {
  return rowsOf(db, sql<ExportedAccount>`select code, name, type from account order by code collate "C"`)
}

/** Posted entries of a range of days in the order they were posted, a thousand at a time. */
async function* readExportedEntries(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): AsyncGenerator<ExportedEntry[]> {
  let last = 0
  for (;;) {
    const entries = await rowsOf(
      db,
      sql<Numbered>`
        select e.entry_number as "entryNumber", e.entry_date as "entryDate", e.description,
          e.reference_type as "referenceType", e.reference_number as "referenceNumber",
          e.posting_number as "postingNumber",
          (select jsonb_agg(jsonb_build_object('accountCode', a.code, 'accountName', a.name,
              'debit', l.debit, 'credit', l.credit,
              'description', l.description, 'department', d.code) order by l.line_number)
            from journal_line l join account a on a.id = l.account_id left join department d on d.id = l.department_id
            where l.entry_id = e.id) as lines
        from journal_entry e
        where e.posting_number > ${last} and e.entry_date between ${from} and ${to}
        order by e.posting_number limit ${entriesAtOnce}`,
    )
    if (entries.length === 0) return
    last = entries.at(-1)?.postingNumber ?? last
    yield entries
  }
}

/** The books of a range of days as a journal file of hledger, piece by piece. */
export async function* hledgerBooks(
  db: Database,
  range: { readonly from: Day; readonly to: Day },
): AsyncGenerator<string> {
  const accounts = await readExportedAccounts(db)
  const names = new Map(accounts.map((account) => [account.code, hledgerAccount(account)]))
  yield hledgerHead(accounts)
  for await (const entries of readExportedEntries(db, range)) {
    yield entries.map((entry) => hledgerEntry(entry, (code) => names.get(code) ?? code)).join('')
  }
}

/** The posted entries of a range of days as a file that can be imported again, piece by piece; the last line says how much was in it. */
export async function* journalFileBooks(
  db: Database,
  range: { readonly from: Day; readonly to: Day },
  { format, separator }: { readonly format: 'csv' | 'jsonl'; readonly separator: string },
): AsyncGenerator<string> {
  const isCsv = format === 'csv'
  const counts = { entries: 0, lines: 0 }
  const shape = { separator, withDepartments: isCsv && (await hasDepartments(db)) }
  if (isCsv) yield csvHead(shape)
  for await (const entries of readExportedEntries(db, range)) {
    counts.entries += entries.length
    for (const entry of entries) counts.lines += entry.lines.length
    yield entries.map((entry) => (isCsv ? csvEntry(entry, shape) : jsonEntry(entry))).join('')
  }
  yield isCsv ? csvEnd(counts, separator) : jsonEnd(counts)
}
