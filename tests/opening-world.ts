import { sql } from 'kysely'
import { toDay, type Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import * as ledger from '../src/modules/opening/contract.ts'
import type { OpeningBalance } from '../src/modules/opening/contract.ts'
import type { OpeningDocumentTexts } from '../src/modules/opening/rules/opening-document.ts'
import { accountIds, beginOrganisation, createWorld } from './server.ts'

export const cutOverDay = toDay('2025-12-31')

/** A document of the old system as typed; changed where a test says so. */
export function openDocument(change: Partial<OpeningDocumentTexts> = {}): OpeningDocumentTexts {
  return {
    line: 1,
    partyCode: 'CUST-1',
    documentNumber: 'F-101',
    documentDay: '05/12/2025',
    dueDay: '04/01/2026',
    amount: '500000',
    ...change,
  }
}

export type OpeningContent = {
  /** Signed balances by account code, debit positive. */
  readonly accounts: Readonly<Record<string, number>>
  readonly receivables?: readonly OpeningDocumentTexts[]
  readonly payables?: readonly OpeningDocumentTexts[]
  readonly day?: Day | null
}

/** A right opening: cash, goods and debtors against creditors, capital, and the result of the year so far. */
export const rightOpening: OpeningContent = {
  accounts: {
    '1-1101': 700_000,
    '1-1301': 800_000,
    '1-1401': 300_000,
    '2-1101': -400_000,
    '3-1101': -1_250_000,
    '4-1101': -600_000,
    '5-1101': 450_000,
  },
  receivables: [
    openDocument(),
    openDocument({ line: 2, partyCode: 'CUST-2', documentNumber: 'F-102', dueDay: '', amount: '300.000' }),
  ],
  payables: [openDocument({ partyCode: 'VEND-1', documentNumber: 'T-77', amount: '400000' })],
}

/** Empty books with an admin, two customers and a vendor, and a way through the opening. */
export async function createOpeningWorld() {
  const world = await createWorld({ isEmpty: true })
  const admin = await beginOrganisation(world)
  const account = await accountIds(world.db)
  const insert = (table: string, code: string, name: string) =>
    soleRowOf(
      world.db,
      sql<{
        id: number
      }>`insert into ${sql.table(table)} (code, name) values (${code}, ${name}) returning id`,
    )
  const customer = await insert('customer', 'CUST-1', 'PT Contoh Pembeli Satu')
  await insert('customer', 'CUST-2', 'PT Contoh Pembeli Dua')
  const vendor = await insert('vendor', 'VEND-1', 'CV Contoh Pemasok')
  const read = () => admin.call(ledger.readOpeningBalance)
  const type = async (content: OpeningContent): Promise<OpeningBalance> => {
    const { version } = await read()
    const day = content.day === undefined ? cutOverDay : content.day
    const accounts = Object.entries(content.accounts).map(([code, amount]) => ({
      accountId: account(code),
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
    }))
    await admin.call(ledger.saveOpeningDay, { version, body: { cutOverDay: day } })
    await admin.call(ledger.saveOpeningAccounts, { version: version + 1, body: { accounts } })
    const receivables = { documents: [...(content.receivables ?? [])] }
    await admin.call(ledger.saveOpeningReceivables, { version: version + 2, body: receivables })
    const payables = { documents: [...(content.payables ?? [])] }
    return admin.call(ledger.saveOpeningPayables, { version: version + 3, body: payables })
  }
  return {
    world,
    admin,
    account,
    customerId: customer.id,
    vendorId: vendor.id,
    read,
    type,
    post: (version: number) => admin.call(ledger.postOpeningBalance, { version, body: {} }),
    undo: (version: number, reason = 'Salah saldo') =>
      admin.call(ledger.undoOpeningBalance, { version, body: { reason } }),
    /** Signed balances by account code. */
    balances: async (): Promise<Record<string, number>> => {
      const rows = await rowsOf(
        world.db,
        sql<{ code: string; amount: number }>`select a.code, sum(l.debit - l.credit)::bigint as amount
          from journal_line l join account a on a.id = l.account_id where l.posting_number is not null
          group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
      )
      return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
    },
  }
}
