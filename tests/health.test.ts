import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthChecks } from '../src/main.books.ts'
import { connect } from '../src/platform/server/database/database.ts'
import { projectRoot } from '../src/platform/server/program/project-root.ts'
import { attackerOf, isSuperuser } from './attacker.ts'
import { copyDatabase, type TestDatabase } from './database.ts'
import { createExampleDatabase } from './example-database.ts'
import { sampleOf } from './faults/soak.ts'
import { ensureBuilt } from './journeys/program.ts'
import { documentTamperings } from './document-tamperings.ts'
import { guardTamperings } from './guard-tamperings.ts'
import { serviceTamperings } from './service-tamperings.ts'

let books: TestDatabase
let maySwitchOff: boolean

beforeAll(async () => {
  books = await createExampleDatabase()
  maySwitchOff = await isSuperuser(books.url)
  const db = connect({ url: books.url, poolSize: 1 })
  await sql`select seal_audit(100000)`.execute(db)
  await db.destroy()
})
afterAll(() => books.drop())

/** A copy of the books in which somebody with every right has tampered. */
async function tampered(statements: readonly string[]): Promise<TestDatabase> {
  const copy = await copyDatabase(new URL(books.url).pathname.slice(1))
  const tamperer = await attackerOf(copy.url, { role: 'none' })
  for (const statement of statements)
    expect([statement, await tamperer.run(statement)]).toEqual([statement, 'done'])
  await tamperer.close()
  return copy
}

/** The first wrong record that a check names, if it names any. */
async function findingOf(check: string, database: TestDatabase): Promise<string | undefined> {
  const db = connect({ url: database.url, poolSize: 1 })
  const outcome = await healthChecks.find(({ key }) => key === check)?.run(db)
  await db.destroy()
  return outcome?.ok === false ? outcome.firstWrong : undefined
}

test('every check has a key and a label of its own, and holds for the example company with figures to show', async () => {
  expect(new Set(healthChecks.map(({ key }) => key)).size).toBe(healthChecks.length)
  expect(new Set(healthChecks.map(({ label }) => label)).size).toBe(healthChecks.length)
  const db = connect({ url: books.url, poolSize: 1 })
  for (const { key, run } of healthChecks) {
    const { ok, figure, firstWrong } = await run(db)
    expect([key, ok, firstWrong]).toEqual([key, true, undefined])
    expect([key, figure]).toEqual([key, expect.stringMatching(/^[\d.]+ [a-z]/)])
  }
  await db.destroy()
})

const off = (table: string) => `alter table ${table} disable trigger all`
const on = (table: string) => `alter table ${table} enable trigger all`
const line = `entry_id = (select min(id) from journal_entry where status = 'posted') and line_number = 1`

const oneRule = `insert into approval_rule (name, kind, position, valid_from, amount_from, levels, created_by)
  values ('x', 'journal', 1, '2026-01-01', 5, '[{"mode": "any", "approvers": [{"role": "admin"}]}]', 'x')`

/** A request for the one rule, of these makers. */
const askedFor = (makers: string, { levels = 1, amount = 5, state = 'waiting' } = {}) =>
  `insert into approval_request (rule_id, kind, act, subject_table, title, amount, facts, content, fingerprint, maker, maker_ids,
      level_count, state, ended_at)
    select id, kind, 'journal.post', 'journal_entry', 'x', ${amount}, '{}', '{}', repeat('0', 64), 'x', ${makers}, ${levels},
      '${state}', case when '${state}' = 'carried_out' then now() end
    from approval_rule returning id`

/** What is done behind the back of the guards, the check that tells, and what it names first. */
const tamperings: [check: string, statements: string[], named: RegExp][] = [
  [
    'entries',
    [off('journal_line'), `update journal_line set debit = debit + 1 where ${line}`],
    /^JE-\d{4}-\d{5}$/,
  ],
  [
    'months',
    [off('journal_line'), `update journal_line set debit = debit + 1 where ${line}`],
    /^\d{4}-\d{2}$/,
  ],
  ['lines', [off('journal_line'), `update journal_line set account_id = 999999 where ${line}`], /#1$/],
  ['balances', ['update account_day_balance set debit = debit + 1'], /^\d+ \d{4}-/],
  [
    'departments',
    [
      `insert into department (code, name) values ('DEP-9', 'Tanpa baris')`,
      `insert into account_department_month select a.id, d.id, '2026-01-01', 5, 0, 1
        from account a, department d where a.code = '5-3201'`,
    ],
    /^5-3201 DEP-9 2026-01-01$/,
  ],
  ['cash_parts', ['update account_day_balance set cash_paid = cash_paid + 1'], /^\d+ \d{4}-/],
  ['cash_parts', ['delete from noncash_entry'], /^JE-\d{4}-\d{5}$/],
  ['postings', ['update posting_counter set last_number = last_number + 1'], /^posting number/],
  [
    'clocks',
    [`update posting_counter set moment = now() + interval '90 minutes'`],
    /^posting terakhir 90 menit/,
  ],
  [
    'entry_numbers',
    [`update number_counter set last_number = last_number + 1 where series = 'JE'`],
    /^JE-\d{4}$/,
  ],
  [
    'periods',
    [
      off('fiscal_period'),
      `insert into fiscal_period (month, status, changed_by, changed_at)
        select date_trunc('month', max(entry_date)), 'closed', 'x', now() - interval '9 years' from journal_entry`,
    ],
    /^JE-/,
  ],
  [
    'periods',
    [
      `insert into period_exception (month, user_id, user_name, reason, until, granted_by)
        values ('2001-01-01', 1, 'x', 'x', now() + interval '1 day', 'x')`,
      `insert into period_exception_use (entry_id, exception_id)
        select min(e.id), min(x.id) from journal_entry e, period_exception x where e.status = 'posted'`,
    ],
    /^JE-/,
  ],
  [
    'closed_years',
    [
      `insert into year_closing (first_day, last_day, closed_by)
        select date_trunc('year', min(entry_date)), date_trunc('year', min(entry_date)) + interval '1 year - 1 day', 'x'
        from journal_entry`,
    ],
    /^\d{4}-12-31 4-\d{4}$/,
  ],
  [
    'closed_years',
    [
      off('journal_entry'),
      `update journal_entry set reference_type = 'closing' where id = (select min(id) from journal_entry where status = 'posted')`,
    ],
    /^JE-/,
  ],
  ...guardTamperings,
  [
    'schema',
    [
      `create or replace function guard_journal_line() returns trigger language plpgsql
        set search_path = pg_catalog, public, pg_temp as $$ begin return new; end $$`,
    ],
    /^guard_journal_line\(\): /,
  ],
  [
    'receivables',
    [
      off('sales_invoice'),
      'update sales_invoice set settled_amount = settled_amount - 1 where settled_amount > 0',
    ],
    /^INV-/,
  ],
  [
    'invoice_lines',
    [
      off('sales_invoice_line'),
      'update sales_invoice_line set subtotal = subtotal + 1, total_amount = total_amount + 1 where id = 1',
    ],
    /^INV-/,
  ],
  [
    'invoice_lines',
    [
      off('sales_invoice_line'),
      `update sales_invoice_line l set tax_amount = tax_amount + 1, total_amount = total_amount + 1 where id = 1`,
      off('sales_invoice'),
      `update sales_invoice i set tax_amount = tax_amount + 1, total_amount = total_amount + 1
        where id = (select invoice_id from sales_invoice_line where id = 1)`,
    ],
    /^INV-/,
  ],
  [
    'invoice_lines',
    [off('sales_invoice_line'), 'update sales_invoice_line set quantity = quantity + 1 where id = 1'],
    /^SO-.* 1$/,
  ],
  [
    'shipped_not_invoiced',
    [
      off('journal_line'),
      `update journal_line set account_id = (select account_id from account_role where role = 'shipped_not_invoiced') where ${line}`,
    ],
    /^1-1404 /,
  ],
  ...[
    'update sales_delivery_line set quantity = quantity + 1 where id = 1',
    'update sales_delivery_line set billed_quantity = 0 where id = 1',
    'update billed_delivery set quantity = quantity + 1 where delivery_line_id = 1',
    'delete from billed_delivery where delivery_line_id = 1',
    `update sales_order set status = 'delivered', invoiced_at = null where id = (select min(id) from sales_order where status = 'invoiced')`,
    `update sales_order set closed_at = now(), closed_reason = 'x' where id = (select min(id) from sales_order where status = 'confirmed')`,
  ].map((statement): [string, string[], RegExp] => [
    'order_quantities',
    [...['sales_order', 'sales_order_line', 'sales_delivery_line', 'billed_delivery'].map(off), statement],
    /^(SO|SJ|INV)-/,
  ]),
  ...[
    'update credit_note set subtotal = subtotal + 1, total_amount = total_amount + 1',
    'update credit_note set tax_amount = tax_amount + 1, total_amount = total_amount + 1',
    'update credit_note_line set quantity = quantity + 1000',
    'update credit_note_line set vat_basis_points = 0',
    `update credit_note_line c set invoice_line_id =
      (select min(id) from sales_invoice_line where invoice_id <> (select invoice_id from credit_note where id = c.note_id))`,
    'update invoice_settlement set amount = amount - 1 where note_id is not null',
  ].map((statement): [string, string[], RegExp] => [
    'credit_notes',
    [...['credit_note', 'credit_note_line', 'invoice_settlement'].map(off), statement],
    /^(CN|INV)-/,
  ]),
  ...documentTamperings,
  [
    'receivables',
    [
      off('journal_line'),
      `update journal_line set account_id = (select id from account where code = '1-1101')
    where posting_number is not null and account_id = (select account_id from account_role where role = 'ar_trade')`,
    ],
    /^\d-\d{4} \d{4}/,
  ],
  [
    'sales_numbers',
    [`update number_counter set last_number = last_number + 1 where series = 'CN'`],
    /^CN-\d{4}$/,
  ],
  [
    'sales_numbers',
    [off('sales_order'), `update sales_order set order_number = 'SO-2020-00001' where id = 1`],
    /^SO-2020$/,
  ],
  [
    'quotations',
    [
      `insert into sales_quotation (quotation_number, quotation_date, valid_until, customer_id, customer_code, customer_name, status,
         vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, created_by, updated_by)
       select 'QT-2020-00001', '2020-01-05', '2020-02-05', c.id, c.code, c.name, 'draft', 0, 1000, 0, 0, 1000, 'x', 'x'
       from customer c order by c.id limit 1`,
    ],
    /^QT-2020-00001$/,
  ],
  [
    'sales_guards',
    ['drop trigger sales_receipt_cancelled_once on sales_receipt'],
    /^sales_receipt sales_receipt_cancelled_once$/,
  ],
  [
    'recurring',
    [
      off('journal_entry'),
      `update journal_entry set reference_type = 'recurring' where id = 7`,
      on('journal_entry'),
    ],
    /^JE-/,
  ],
  [
    'opening',
    [
      `update opening_balance set status = 'posted', posted_at = now(), posted_by = 'x', cut_over_day = '2025-01-01',
        equity_account_id = (select id from account where code = '3-2109')`,
    ],
    /^saldo awal$/,
  ],
  ...serviceTamperings(off, line),
  ['stock_guards', ['drop trigger stock_item_guard on stock_item'], /^stock_item stock_item_guard$/],
  ['stock_guards', ['drop trigger warehouse_guard on warehouse'], /^warehouse warehouse_guard$/],
  [
    'cash_flow',
    [off('account'), `update account set cash_flow_class = null where code = '2-1101'`],
    /^2-1101 /,
  ],
  [
    'cash_flow',
    [
      `update account_month_balance b set debit = debit + 1 from account a where a.id = b.account_id and a.code = '1-1301'`,
    ],
    /^\d{4}$/,
  ],
  ['series', [`insert into number_counter values ('XX', 2026, 1)`], /^XX-2026$/],
  [
    'audit_chain',
    [off('audit_log'), `update audit_log set actor = 'x' where id = 7`, on('audit_log')],
    /catatan audit 7/,
  ],
  [
    'audited_rows',
    [off('journal_entry'), `update journal_entry set posted_by = 'x' where id = 7`],
    /^journal_entry 7$/,
  ],
  [
    'audited_rows',
    [off('sales_order_line'), `delete from sales_order_line where order_id = 3 and line_number = 1`],
    /^sales_order_line 3 1$/,
  ],
  [
    'audited_rows',
    [off('tax_class_rate'), `update tax_class_rate set valid_from = '2035-01-01' where id = 3`],
    /^tax_class_rate 3$/,
  ],
  [
    'foreign_changes',
    [`update vendor set bank_account_number = '666' where id = 1`],
    /^catatan audit \d+: vendor 1 oleh database:/,
  ],
  [
    'book_key',
    [
      `insert into book_key (fingerprint, after_audit_id, reason, taken_by, mark)
      select fingerprint, max(a.id), 'x', 'system', mark from book_key, audit_log a group by 1, 5`,
    ],
    /^kunci/,
  ],
  [
    'secrets',
    [off('user_account'), `update user_account set password_hash = 'x' where id = 2`],
    /^user_account 2 password_hash$/,
  ],
  ...[
    askedFor(`'{}'`, { state: 'carried_out' }),
    `with r as (${askedFor('array[7]')})
      insert into approval_decision (request_id, level, seat, verdict, decided_by_id, decided_by, principal_id, principal)
      select id, 1, 0, 'approved', 7, 'x', 7, 'x' from r`,
    askedFor(`'{}'`, { levels: 2 }),
    askedFor(`'{}'`, { amount: 4 }),
    `with r as (${askedFor(`'{}'`)})
      insert into approval_decision (request_id, level, seat, verdict, decided_by_id, decided_by, principal_id, principal)
      select id, 2, 0, 'approved', 7, 'x', 7, 'x' from r`,
  ].map((statement): [string, string[], RegExp] => [
    'approvals',
    [...['approval_request', 'approval_decision'].map(off), oneRule, statement],
    /^permintaan \d+$/,
  ]),
  ...(
    [
      ['agreed_entries', 'journal', /^JE-/],
      ['agreed_sales', 'credit-note', /^CN-/],
    ] as const
  ).map(([check, kind, named]): [string, string[], RegExp] => [
    check,
    [
      `insert into approval_rule (name, kind, position, valid_from, amount_from, levels, created_by, created_at)
        values ('x', '${kind}', 1, '2000-01-01', 0, '[{"mode": "any", "approvers": [{"role": "admin"}]}]', 'x', '2000-01-01')`,
    ],
    named,
  ]),
  ['audit_triggers', ['drop trigger audit_update on sales_invoice'], /^sales_invoice audit_update$/],
  ['audit_triggers', ['alter table customer enable trigger audit_delete'], /^customer audit_delete$/],
  ['audit_triggers', ['create table uang_saku (id int)'], /^uang_saku audit_/],
]

test.each(sampleOf(tamperings, 3))('%s tells when %j', async (check, statements, named) => {
  if (!maySwitchOff) return
  const copy = await tampered(statements)
  expect(await findingOf(check, copy)).toMatch(named)
  await copy.drop()
})

/** Checks whose records the example company has none of; the tests of their modules tamper with them. */
const triedElsewhere = new Set([
  'advances',
  'attachments',
  'audit_sealing',
  'mail',
  'backups',
  'totp_recovery',
  'stock',
  'stock_replay',
])

test('no check is without a tampering that it tells', () => {
  const tried = new Set(tamperings.map(([check]) => check))
  const untried = healthChecks
    .map(({ key }) => key)
    .filter((key) => !tried.has(key) && !triedElsewhere.has(key))
  expect(untried).toEqual([])
})

function verifyCommand(database: TestDatabase): Promise<{ code: number; said: string }> {
  const entry = pathToFileURL(join(projectRoot(), 'dist', 'server', 'main.js')).href
  const code = `const { verify } = await import(${JSON.stringify(entry)}); process.exit(await verify([]))`
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    NERACA_UNSAFE_DATABASE: 'true',
    NODE_ENV: 'production',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', code], { env }, (error, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said }),
    )
  })
}

test('the command tells each check, and fails when one is wrong', { timeout: 120_000 }, async () => {
  ensureBuilt()
  const sound = await verifyCommand(books)
  expect([sound.code, sound.said]).toEqual([0, expect.stringContaining('Semua pemeriksaan benar.')])
  // Sealing and posting go on in the running program only.
  const told = healthChecks.filter(({ key }) => !['audit_sealing', 'clocks'].includes(key))
  expect(sound.said.match(/^BENAR /gm)).toHaveLength(told.length)
  const copy = await tampered(['update posting_counter set last_number = last_number + 1'])
  const broken = await verifyCommand(copy)
  await copy.drop()
  expect(broken.code).toBe(1)
  expect(broken.said).toMatch(
    /^SALAH {2}Nomor posting berurutan tanpa celah: .*; pertama: posting number \d+ \([\d.]+ ms\)$/m,
  )
})
