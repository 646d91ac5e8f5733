import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { healthChecks } from '../../src/main.books.ts'
import { isSuperuser } from '../attacker.ts'
import { createVariedBooks } from '../varied-books.ts'
import { isSoak } from './soak.ts'
import { tell } from './soak-figures.ts'
import { oneTransaction, type OneTransaction } from './one-transaction.ts'
import {
  chanceOf,
  readColumns,
  shuffled,
  Tamperer,
  type TamperedColumn,
  type Tampering,
} from './tampering.ts'

/** How verify names the rows of each table of the books: audited ones by their key, the others as their checks do. */
const naming: Readonly<Record<string, string>> = {
  account: named('account', 'id'),
  account_role: named('account_role', 'role'),
  accrual_reversal: named('accrual_reversal', 'entry_id'),
  advance_use: named('advance_use', 'id'),
  advance_use_part: named('advance_use_part', 'use_id', 'advance_id'),
  approval_comment: named('approval_comment', 'id'),
  approval_decision: named('approval_decision', 'id'),
  approval_delegation: named('approval_delegation', 'id'),
  approval_request: named('approval_request', 'id'),
  approval_rule: named('approval_rule', 'id'),
  attachment: named('attachment', 'id'),
  budget: named('budget', 'id'),
  budget_commitment: named('budget_commitment', 'id'),
  budget_control: named('budget_control', 'id'),
  budget_line: named('budget_line', 'budget_id', 'account_id'),
  budget_relief: named('budget_relief', 'id'),
  closing_note: named('closing_note', 'id'),
  credit_note: named('credit_note', 'id'),
  credit_note_line: named('credit_note_line', 'note_id', 'line_number'),
  customer: named('customer', 'id'),
  department: named('department', 'id'),
  customer_advance: named('customer_advance', 'id'),
  document_lock: named('document_lock', 'document_group'),
  department_default: named('department_default', 'record_kind', 'record_id'),
  department_rule: named('department_rule', 'only_row'),
  fiscal_period: named('fiscal_period', 'month'),
  invoice_settlement: named('invoice_settlement', 'id'),
  journal_entry: named('journal_entry', 'id'),
  journal_import: named('journal_import', 'id'),
  journal_line: named('journal_line', 'entry_id', 'line_number'),
  opening_account: named('opening_account', 'opening_id', 'account_id'),
  opening_balance: named('opening_balance', 'id'),
  opening_document: named('opening_document', 'opening_id', 'kind', 'line_number'),
  invitation: named('invitation', 'id'),
  organisation: named('organisation', 'only_row'),
  holiday: named('holiday', 'day'),
  print_template: named('print_template', 'kind'),
  organisation_logo: named('organisation_logo', 'only_row'),
  payment_reminder: named('payment_reminder', 'id'),
  reminder_text: named('reminder_text', 'level'),
  payment_reminder_invoice: named('payment_reminder_invoice', 'reminder_id'),
  period_exception: named('period_exception', 'id'),
  period_exception_use: named('period_exception_use', 'entry_id'),
  pkp_status: named('pkp_status', 'valid_from'),
  product: named('product', 'id'),
  product_barcode: named('product_barcode', 'id'),
  product_pack: named('product_pack', 'id'),
  recurring_journal: named('recurring_journal', 'id'),
  recurring_journal_line: named('recurring_journal_line', 'recurring_id', 'line_number'),
  recurring_run: named('recurring_run', 'recurring_id', 'due_day'),
  recurring_bill: named('recurring_bill', 'id'),
  recurring_bill_line: named('recurring_bill_line', 'recurring_id', 'line_number'),
  transfer_format: named('transfer_format', 'account_id'),
  transfer_format_column: named('transfer_format_column', 'account_id', 'line_number'),
  transfer_file: named('transfer_file', 'id'),
  transfer_file_payment: named('transfer_file_payment', 'file_id', 'payment_id'),
  recurring_bill_run: named('recurring_bill_run', 'recurring_id', 'due_day'),
  number_series: named('number_series', 'id'),
  mail_setting: named('mail_setting', 'only_row'),
  backup_setting: named('backup_setting', 'only_row'),
  billed_delivery: named('billed_delivery', 'invoice_line_id', 'delivery_line_id'),
  sales_delivery: named('sales_delivery', 'id'),
  sales_delivery_line: named('sales_delivery_line', 'delivery_id'),
  delivery_return: named('delivery_return', 'id'),
  delivery_return_line: named('delivery_return_line', 'return_id'),
  sales_invoice: named('sales_invoice', 'id'),
  sales_invoice_line: named('sales_invoice_line', 'invoice_id'),
  sales_order: named('sales_order', 'id'),
  sales_quotation: named('sales_quotation', 'id'),
  sales_quotation_line: named('sales_quotation_line', 'quotation_id'),
  sales_order_line: named('sales_order_line', 'order_id', 'line_number'),
  sales_receipt: named('sales_receipt', 'id'),
  sales_write_off: named('sales_write_off', 'id'),
  write_off_recovery: named('write_off_recovery', 'id'),
  set_off: named('set_off', 'id'),
  party_pair: named('party_pair', 'id'),
  giro: named('giro', 'id'),
  giro_clearing: named('giro_clearing', 'giro_id'),
  role: named('role', 'code'),
  role_department: named('role_department', 'role_code'),
  role_warehouse: named('role_warehouse', 'role_code'),
  sign_in_rule: named('sign_in_rule', 'only_row'),
  output_tax: named('output_tax', 'id'),
  output_tax_change: named('output_tax_change', 'id'),
  input_tax_decision: named('input_tax_decision', 'id'),
  goods_receipt: named('goods_receipt', 'id'),
  goods_receipt_line: named('goods_receipt_line', 'receipt_id', 'line_number'),
  service_order: named('service_order', 'id'),
  service_order_line: named('service_order_line', 'order_id', 'line_number'),
  service_order_technician: named('service_order_technician', 'order_id', 'position'),
  service_part_use: named('service_part_use', 'id'),
  stock_account_day: `t.account_id || ' ' || t.day`,
  stock_adjustment: named('stock_adjustment', 'id'),
  stock_adjustment_line: named('stock_adjustment_line', 'adjustment_id', 'line_number'),
  stock_count: named('stock_count', 'id'),
  stock_count_line: named('stock_count_line', 'id'),
  stock_count_entry: named('stock_count_entry', 'id'),
  stock_reorder_level: named('stock_reorder_level', 'id'),
  stock_transfer: named('stock_transfer', 'id'),
  stock_transfer_line: named('stock_transfer_line', 'id'),
  stock_balance: `(select p.code from product p where p.id = t.product_id)`,
  stock_cost: named('stock_cost', 'id'),
  stock_day_balance: `(select p.code from product p where p.id = t.product_id)`,
  stock_item: `(select p.code from product p where p.id = t.product_id)`,
  stock_method: named('stock_method', 'id'),
  stock_movement: named('stock_movement', 'id'),
  stock_policy: named('stock_policy', 'only_row'),
  warehouse: named('warehouse', 'id'),
  user_account: named('user_account', 'id'),
  user_totp: named('user_totp', 'user_id'),
  api_token: named('api_token', 'id'),
  tax_class_rate: named('tax_class_rate', 'id'),
  vat_collector_limit: named('vat_collector_limit', 'id'),
  vat_closing: named('vat_closing', 'id'),
  vat_refund: named('vat_refund', 'id'),
  income_tax_closing: named('income_tax_closing', 'id'),
  input_tax_export: named('input_tax_export', 'id'),
  self_paid_tax: named('self_paid_tax', 'id'),
  final_tax_law: named('final_tax_law', 'valid_from'),
  final_tax_term: named('final_tax_term', 'id'),
  tax_interest_rate: named('tax_interest_rate', 'valid_from'),
  employee_tax_law: named('employee_tax_law', 'valid_from'),
  employee_tax: named('employee_tax', 'id'),
  employee_tax_line: named('employee_tax_line', 'run_id'),
  annual_tax: named('annual_tax', 'id'),
  fiscal_correction: named('fiscal_correction', 'id'),
  corporate_tax_law: named('corporate_tax_law', 'valid_from'),
  vendor: named('vendor', 'id'),
  purchase_request: named('purchase_request', 'id'),
  purchase_request_line: named('purchase_request_line', 'request_id'),
  purchase_order: named('purchase_order', 'id'),
  purchase_order_revision: named('purchase_order_revision', 'order_id'),
  purchase_order_line: named('purchase_order_line', 'order_id'),
  order_receipt_line: named('order_receipt_line', 'receipt_id'),
  bill_advance: named('bill_advance', 'bill_id'),
  billed_arrival: named('billed_arrival', 'receipt_id'),
  asset_category: named('asset_category', 'id'),
  capital_asset: named('capital_asset', 'id'),
  depreciation_run: named('depreciation_run', 'id'),
  depreciation_line: named('depreciation_line', 'run_id'),
  landed_cost: named('landed_cost', 'id'),
  landed_cost_line: named('landed_cost_line', 'run_id'),
  landed_cost_source: named('landed_cost_source', 'run_id'),
  match_policy: named('match_policy', 'only_row'),
  match_decision: named('match_decision', 'id'),
  invoice_handover: named('invoice_handover', 'id'),
  invoice_handover_line: named('invoice_handover_line', 'handover_id'),
  sales_order_amendment: named('sales_order_amendment', 'order_id'),
  sales_giveaway: named('sales_giveaway', 'order_id'),
  vendor_credit_use: named('vendor_credit_use', 'payment_id'),
  debit_note: named('debit_note', 'id'),
  debit_note_line: named('debit_note_line', 'note_id'),
  vendor_bill: named('vendor_bill', 'id'),
  vendor_bill_line: named('vendor_bill_line', 'bill_id'),
  vendor_payment: named('vendor_payment', 'id'),
  payment_withholding: named('payment_withholding', 'payment_id'),
  set_off_withholding: named('set_off_withholding', 'set_off_id'),
  vendor_certificate: named('vendor_certificate', 'id'),
  bill_settlement: named('bill_settlement', 'id'),
  input_tax: named('input_tax', 'id'),
  withheld_by_us: named('withheld_by_us', 'id'),
  withheld_from_us: named('withheld_from_us', 'id'),
  withheld_rate: named('withheld_rate', 'article', 'valid_from'),
  withholding_object: named('withholding_object', 'code', 'valid_from'),
  year_closing: named('year_closing', 'last_day'),
  account_day_balance: `t.account_id || ' ' || t.day`,
  account_month_balance: `t.account_id || ' ' || t.month`,
  account_department_day: `coalesce((select d.code from department d where d.id = t.department_id), 'departemen ' || t.department_id)`,
  account_department_month: `coalesce((select d.code from department d where d.id = t.department_id), 'departemen ' || t.department_id)`,
  noncash_entry: `(select e.entry_number from journal_entry e where e.id = t.entry_id)`,
  attachment_content: `'lampiran ' || t.attachment_id`,
  audit_log: `'atatan audit ' || t.id`,
  audit_seal: `'Segel ' || t.position`,
  audit_seal_state: `'Keadaan penyegelan'`,
  journal_tally: `t.entry_date`,
  number_counter: `t.series || '-' || t.period`,
  posting_counter: `'post'`,
}

/** What changes without verify being able to tell, and why that is right. */
const unseen: Readonly<Record<string, string>> = {
  'user_account.password_hash': 'secret: kept out of the audit log; a changed one only locks its owner out',
  'api_token.token_hash':
    'secret: kept out of the audit log; a changed one only stops the program that uses it',
  'api_token.last_used_on': 'a note of when it was used, changed by every use',
  'journal_import.progress': 'how far work had come, changed twice a second while it went on',
  'journal_import.beat_at': 'a sign of life, changed twice a second while work went on',
  'journal_import.problems': 'what was wrong with a file of which nothing was taken',
  'audit_log.transaction_id': 'tells the sealer what is still to be sealed; once sealed it proves nothing',
  'posting_counter.only_row': 'holds the table to one row; what it counts is checked with however many rows',
  'audit_seal_state.sealed_before':
    'where the sealer goes on; earlier it only looks again, and later is found',
  'audit_seal_state.sealed_id':
    'where the sealer goes on within a transaction; what it passed over is found at the next sealing',
}

/** Tables outside the books: how people like the screen, what passes within days, counts that follow from the rows. */
const outside = [
  'budget_stop',
  ...[
    'customer_tally',
    'vendor_tally',
    'vendor_bill_tally',
    'product_tally',
    'department_tally',
    'warehouse_tally',
    'purchase_order_standing',
    'form_draft',
    'user_preference',
    'saved_view',
  ],
  ...[
    'user_session',
    'sign_in_failure',
    'idempotency_key',
    'health_run',
    'mail_notice',
    'mail_message',
    'backup_run',
    'security_event',
    'master_import',
    'master_import_row',
    'document_import',
    'document_import_row',
  ],
  // Kept by checks of their own: tests/tampering.test.ts.
  ...['audit_acknowledgement', 'book_key', 'audit_head'],
  // Only ever added to, and about the requests, not the books.
  'security_event',
  // A picture, and what only migrations write.
  ...['organisation_logo_content', 'reference_group'],
  ...['schema_checksum', 'kysely_migration', 'kysely_migration_lock'],
]

/** Briefly, about two of each kind. */
const rounds = isSoak ? 1_000 : 14
const seed = Number(process.env['NERACA_SEED'] ?? 20_261_121)

let books: Awaited<ReturnType<typeof createVariedBooks>>
let open: OneTransaction
let columns: TamperedColumn[]
let maySwitchOff: boolean

beforeAll(async () => {
  books = await createVariedBooks()
  maySwitchOff = await isSuperuser(books.world.ownerUrl)
  await sealed()
  open = await oneTransaction(books.world.ownerUrl)
  const all = await readColumns(open.client, Object.keys(naming))
  columns = all.filter(({ table, column }) => unseen[`${table}.${column}`] === undefined)
}, 120_000)
beforeEach(() => open.client.query('begin'))
afterEach(() => open.client.query('rollback'))
afterAll(async () => {
  await open.close()
  await books.world.close()
})

function named(table: string, ...key: string[]): string {
  return `concat_ws(' ', '${table}', ${key.map((column) => `t.${column}`).join(', ')})`
}

/** Waits until everything is sealed: transactions of other databases of the server hold it up. */
async function sealed(): Promise<void> {
  const { db } = books.world
  for (;;) {
    await sql`select seal_audit(100000)`.execute(db)
    const { rows } = await sql`select from audit_log l where not exists
      (select from audit_seal s where s.audit_id = l.id) limit 1`.execute(db)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The checks that name most come first. */
const order = ['audited_rows', 'audit_chain', 'balances', 'postings']
/** The customers of these books were written past the program, which `foreign_changes` would tell of every row. */
const checks = healthChecks
  .filter(({ key }) => key !== 'foreign_changes')
  .toSorted((one, other) => place(one.key) - place(other.key))

function place(key: string): number {
  return order.includes(key) ? order.indexOf(key) : order.length
}

/** Whether a text names a row: no number before or behind that makes it another one. */
function isNameIn(name: string, text: string): boolean {
  const at = text.indexOf(name)
  return at >= 0 && !/\d/.test(text.charAt(at - 1)) && !/\d/.test(text.charAt(at + name.length))
}

/** A seal that is gone is told by the one after it. */
function withNext(name: string): string[] {
  const [, position] = /^Segel (\d+)$/.exec(name) ?? []
  return position === undefined ? [name] : [name, `Segel ${Number(position) + 1}`]
}

/** What verify says, up to the first finding that names one of the rows. */
async function findings(names: readonly string[]): Promise<{ found: string[]; isNamed: boolean }> {
  const found: string[] = []
  for (const { key, run } of checks) {
    const { ok, firstWrong } = await run(open.db)
    if (ok) continue
    found.push(`${key}: ${firstWrong ?? '?'}`)
    if (names.some((name) => isNameIn(name, firstWrong ?? ''))) return { found, isNamed: true }
  }
  return { found, isNamed: false }
}

/** One tampering after another: every column in its turn, and in between rows removed, added and exchanged. */
function* tamperings(): Generator<Tampering> {
  const chance = chanceOf(seed)
  const kinds = ['change', 'change', 'remove', 'change', 'swap', 'change', 'add'] as const
  for (;;) {
    for (const [at, column] of shuffled(columns, chance).entries()) {
      yield { kind: kinds[at % kinds.length] ?? 'change', table: column.table, column }
    }
  }
}

test('every table is of the books or outside of them', async () => {
  const { rows } = await open.client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const known = [...Object.keys(naming), ...outside]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('verify finds nothing where nobody tampered', async () => {
  expect(await findings([])).toEqual({ found: [], isNamed: false })
})

test(
  `verify names the first wrong row after each of ${rounds} random mutations of ledger and audit`,
  async () => {
    if (!maySwitchOff) return
    const tamperer = new Tamperer(open.client, naming, chanceOf(seed + 1))
    const missed: string[] = []
    const begun = performance.now()
    let done = 0
    for (const tampering of tamperings()) {
      await open.client.query('savepoint mutation')
      const tampered = await tamperer.tamper(tampering)
      if (tampered !== undefined) {
        done += 1
        const { found, isNamed } = await findings(tampered.names.flatMap(withNext))
        if (!isNamed) missed.push(`${tampered.what}: ${found.join('; ')}`)
      }
      await open.client.query('rollback to savepoint mutation')
      if (done === rounds) break
    }
    expect(missed).toEqual([])
    tell(
      'mutations of ledger and audit',
      { rounds: done, found: done - missed.length, missed: missed.length },
      begun,
    )
  },
  60_000 + rounds * 2_000,
)
