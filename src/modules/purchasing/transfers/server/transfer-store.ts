import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import { recentDays } from '../../payments/rules/paid-account.ts'
import type { SavedTransferFormat, TransferFile, TransferRow } from '../contract.ts'
import { digitsOf, transferFileName, type Transfer } from '../rules/transfer-file.ts'
import { usualTransferFormat, type TransferFormat } from '../rules/transfer-format.ts'

const formatColumns = sql`f.separator, f.has_head as "hasHead", f.day_format as "dayFormat", f.has_cents as "hasCents",
  (select jsonb_agg(jsonb_build_object('source', c.source, 'head', c.head, 'fixedText', c.fixed_text, 'maxLength', c.max_length)
    order by c.line_number) from transfer_format_column c where c.account_id = f.account_id) as columns`

/** How the bank of an account wants its file; undefined where there is no such account of money. */
export async function readFormat(db: Database, accountId: number): Promise<SavedTransferFormat | undefined> {
  const found = await rowOf(
    db,
    sql<
      Omit<SavedTransferFormat, keyof TransferFormat> & {
        readonly [Field in keyof TransferFormat]: TransferFormat[Field] | null
      }
    >`select a.id as "accountId", a.code as "accountCode", a.name as "accountName", f.account_id is not null as "isKept",
        coalesce(f.version, 1) as version, ${formatColumns}
      from account a left join transfer_format f on f.account_id = a.id
      where a.id = ${accountId} and a.level = 3 and a.cash_flow_class = 'cash'`,
  )
  if (found === undefined) return undefined
  const { accountId: of, accountCode, accountName, isKept, version, ...format } = found
  const said = isKept ? (format as TransferFormat) : usualTransferFormat
  return { accountId: of, accountCode, accountName, isKept, version, ...said, columns: [...said.columns] }
}

interface Change {
  readonly accountId: number
  readonly seen: number
  readonly format: TransferFormat
  readonly by: string
}

/** Writes how a bank wants its file; gives whether it still was as it had been seen. */
export async function writeFormat(tx: Tx, { accountId, seen, format, by }: Change): Promise<boolean> {
  const { separator, hasHead, dayFormat, hasCents, columns } = format
  const written =
    seen === 1
      ? sql`insert into transfer_format (account_id, separator, has_head, day_format, has_cents, updated_by)
          values (${accountId}, ${separator}, ${hasHead}, ${dayFormat}, ${hasCents}, ${by}) on conflict do nothing returning account_id`
      : sql`update transfer_format set separator = ${separator}, has_head = ${hasHead}, day_format = ${dayFormat},
          has_cents = ${hasCents}, updated_at = now(), updated_by = ${by}, version = version + 1
          where account_id = ${accountId} and version = ${seen} returning account_id`
  if ((await rowOf(tx, written)) === undefined) return false
  await changedBy(tx, sql`delete from transfer_format_column where account_id = ${accountId}`)
  await insertRows(
    tx,
    'transfer_format_column',
    columns.map((column, index) => ({ accountId, lineNumber: index + 1, ...column })),
  )
  return true
}

export type StoredTransfer = Transfer & Pick<TransferRow, 'id' | 'vendorId' | 'isChanged' | 'fileId'>

/** Payments `p` that leave an account as money now, with where they go. */
const transfers = (condition: RawBuilder<unknown>, today: Day) => sql<StoredTransfer>`
  select p.id, p.payment_number as number, p.payment_date as day, p.vendor_id as "vendorId", p.vendor_code as "vendorCode",
    p.vendor_name as "vendorName", coalesce(v.email, '') as email, coalesce(v.bank_name, '') as bank,
    coalesce(v.bank_account_number, '') as account, coalesce(v.bank_account_holder, '') as holder,
    p.paid_amount - p.withheld_amount as amount,
    coalesce((select string_agg(b.document_number, ' ' order by b.due_date, b.id) from bill_settlement s
      join vendor_bill b on b.id = s.bill_id where s.payment_id = p.id), '') as bills,
    exists (select from audit_log a where a.table_name = 'vendor' and a.record_id = v.id::text and a.action = 'update'
      and a.at >= ${today}::date - ${recentDays}::int
      and (a.before -> 'bank_account_number', a.before -> 'bank_name', a.before -> 'bank_account_holder') is distinct from
        (a.after -> 'bank_account_number', a.after -> 'bank_name', a.after -> 'bank_account_holder')) as "isChanged",
    (select max(f.file_id) from transfer_file_payment f where f.payment_id = p.id) as "fileId"
  from vendor_payment p join vendor v on v.id = p.vendor_id
  where p.kind = 'money' and p.cancelled_on is null and p.paid_amount > p.withheld_amount and ${condition}
  order by p.payment_date desc, p.id desc`

export const mostTransfers = 500

interface TransferQuery {
  readonly accountId: number
  readonly from: Day
  readonly which: 'open' | 'all'
  readonly today: Day
}

/** The newest payments from an account since a day, one more than are listed. */
export function readTransfers(
  db: Database,
  { accountId, from, which, today }: TransferQuery,
): Promise<StoredTransfer[]> {
  const isOpen = sql`not exists (select from transfer_file_payment f where f.payment_id = p.id)`
  const condition = sql`p.account_id = ${accountId} and p.payment_date >= ${from} and ${which === 'open' ? isOpen : sql`true`}`
  return rowsOf(db, sql<StoredTransfer>`${transfers(condition, today)} limit ${mostTransfers + 1}`)
}

/** Payments by their ids, kept from being cancelled meanwhile. */
export async function lockTransfers(
  tx: Tx,
  {
    accountId,
    ids,
    today,
  }: { readonly accountId: number; readonly ids: readonly number[]; readonly today: Day },
): Promise<StoredTransfer[]> {
  const chosen = sql`p.id = any(${[...ids]}::bigint[])`
  await rowsOf(tx, sql`select p.id from vendor_payment p where ${chosen} order by p.id for share`)
  return rowsOf(tx, transfers(sql`${chosen} and p.account_id = ${accountId}`, today))
}

interface Made {
  readonly accountId: number
  readonly madeOn: Day
  readonly madeBy: string
  readonly content: string
  readonly transfers: readonly StoredTransfer[]
}

/** Keeps a file as it was made; gives its id. */
export async function insertFile(tx: Tx, { transfers: all, ...made }: Made): Promise<number> {
  const sum = all.reduce((total, { amount }) => total + BigInt(amount), 0n)
  const row = { ...made, paymentCount: all.length, totalAmount: sql`${String(sum)}::numeric` }
  const fileId = await insertRow(tx, 'transfer_file', row)
  await insertRows(
    tx,
    'transfer_file_payment',
    all.map(({ id: paymentId, account, amount }) => ({
      fileId,
      paymentId,
      paidTo: digitsOf(account),
      amount,
    })),
  )
  return fileId
}

type StoredFile = Omit<TransferFile, 'name'> & { readonly madeOn: Day }

const named = ({ madeOn, ...file }: StoredFile): TransferFile => ({
  ...file,
  name: transferFileName({ ...file, madeOn }),
})

/** Files, the newest first. */
export async function readFiles(db: Database, condition: RawBuilder<unknown>): Promise<TransferFile[]> {
  const files = await rowsOf(
    db,
    sql<StoredFile>`select f.id, f.made_on as "madeOn", a.code as "accountCode", a.name as "accountName",
        f.payment_count as payments, f.total_amount as total, ${instant(sql.ref('f.made_at'))} as "madeAt", f.made_by as "madeBy"
      from transfer_file f join account a on a.id = f.account_id where ${condition} order by f.id desc limit 200`,
  )
  return files.map(named)
}

/** What a file holds, and its name. */
export async function readContent(
  db: Database,
  id: number,
): Promise<{ readonly name: string; readonly content: string } | undefined> {
  const [file] = await readFiles(db, sql`f.id = ${id}`)
  if (file === undefined) return undefined
  const found = await rowOf(db, sql<{ content: string }>`select content from transfer_file where id = ${id}`)
  return found && { name: file.name, content: found.content }
}
