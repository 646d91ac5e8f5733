import { toDay } from '../../../platform/rules/day/day.ts'
import { toTotal, type Total } from '../../../platform/rules/money/money.ts'
import { readCursor, writeCursor } from '../../../platform/server/database/cursor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import {
  findLedgerAccount,
  readLedgerLines,
  readLedgerSums,
  readMovementUpTo,
  type LedgerLine,
  type LedgerPosition,
  type LedgerRange,
} from './general-ledger-store.ts'

/** The line a page begins after; refuses a text that no page ends with. */
export function positionOf(after: string | undefined): LedgerPosition | undefined {
  if (after === undefined) return undefined
  const [entryDate, postingNumber, lineNumber] = readCursor(after, ['day', 'number', 'number'])
  return {
    entryDate: toDay(String(entryDate)),
    postingNumber: Number(postingNumber),
    lineNumber: Number(lineNumber),
  }
}

/** One page of the general ledger of an account or heading; call it within one snapshot of the books. */
export async function generalLedgerPage(
  db: Database,
  range: LedgerRange,
  page: { readonly after: LedgerPosition | undefined; readonly limit: number },
) {
  const account = await findLedgerAccount(db, range.code)
  if (account === undefined) throw notFound()
  const { opening, debit, credit, lineCount } = await readLedgerSums(db, range)
  const pageOpening = await openingAfter(db, range, { opening, after: page.after })
  const lines = await readLedgerLines(db, range, { after: page.after, count: page.limit + 1 })
  const rows = withBalances(lines.slice(0, page.limit), pageOpening)
  const last = lines.length > page.limit ? rows.at(-1) : undefined
  return {
    account,
    opening,
    pageOpening,
    movement: { debit, credit },
    closing: opening + debit - credit,
    rows,
    ...(last === undefined
      ? {}
      : { next: writeCursor([last.entryDate, last.postingNumber, last.lineNumber]) }),
    matching: lineCount,
  }
}

/** Balance before the first line of a page. */
async function openingAfter(
  db: Database,
  range: LedgerRange,
  { opening, after }: { opening: Total; after: LedgerPosition | undefined },
): Promise<Total> {
  if (after === undefined || after.entryDate < range.from) return opening
  const day = { ...range, from: after.entryDate, to: after.entryDate }
  const { opening: beforeDay } = await readLedgerSums(db, day)
  return beforeDay + (await readMovementUpTo(db, range, after))
}

/** Lines with the balance after each of them. */
export function withBalances(
  lines: readonly LedgerLine[],
  opening: Total,
): (LedgerLine & { balance: Total })[] {
  let balance = opening
  return lines.map((line) => {
    balance += toTotal(line.debit) - toTotal(line.credit)
    return { ...line, balance }
  })
}
