import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../src/platform/server/database/database.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { schemaHealth } from '../src/platform/server/database/schema-health.ts'
import { copyDatabase, createEmptyDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createEmptyDatabase()
  await migrate(database.url)
})
afterAll(() => database.drop())

/** What the check names first once somebody has run the statements. */
async function namedAfter(statements: readonly string[]): Promise<string | undefined> {
  const copy = await copyOf(statements)
  try {
    return (await schemaHealth.run(copy.db)).firstWrong
  } finally {
    await copy.end()
  }
}

async function copyOf(statements: readonly string[]) {
  const other = await copyDatabase(new URL(database.url).pathname.slice(1))
  const tamperer = connect({ url: other.url, poolSize: 1, role: 'none' })
  for (const statement of statements) await sql.raw(statement).execute(tamperer)
  await tamperer.destroy()
  const asProgram = connect({ url: other.url, poolSize: 1 })
  const end = async () => {
    await asProgram.destroy()
    await other.drop()
  }
  return { db: asProgram, end }
}

test('a database that was only migrated is as it was shipped, as the role of the program sees it', async () => {
  expect(await namedAfter([])).toBeUndefined()
})

const pass = `returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp`

test.each([
  [
    'the body of a guard emptied',
    [`create or replace function guard_journal_line() ${pass} as $$ begin return new; end $$`],
    /^guard_journal_line\(\): /,
  ],
  [
    'a guard that lets one person pass',
    [
      `do $$ begin execute replace(pg_get_functiondef('guard_account()'::regprocedure),
        E'begin\\n', E'begin\\n  if session_user = ''postgres'' then return new; end if;\\n'); end $$`,
    ],
    /^guard_account\(\): if session_user/,
  ],
  ['a guard of its own kind', [`alter function guard_account() security definer`], /^guard_account\(\): /],
  [
    'a guard that looks elsewhere first',
    [`alter function guard_account() reset search_path`],
    /^guard_account\(\): /,
  ],
  [
    'the words of a trigger',
    [
      `drop trigger account_guard on account`,
      `create trigger account_guard before update on account for each row when (new.id = 0) execute function guard_account()`,
    ],
    /^(account|hilang): /,
  ],
  ['a trigger switched off', [`alter table account disable trigger account_guard`], /^account: .*disable/],
  [
    'a trigger for no replica',
    [`alter table account enable trigger account_guard`],
    /^hilang: .*enable always/,
  ],
  ['a trigger dropped', [`drop trigger account_guard on account`], /^hilang: .*account_guard/],
  [
    'a trigger more',
    [
      `create function strange() ${pass} as $$ begin return null; end $$`,
      `create trigger a_first before insert on journal_entry for each row execute function strange()`,
    ],
    /^journal_entry: .*a_first/,
  ],
  [
    'a constraint dropped',
    [`alter table sales_invoice drop constraint invoice_not_oversettled`],
    /^sales_invoice: hilang: .*invoice_not_oversettled/,
  ],
  [
    'a constraint weakened',
    [
      `alter table sales_receipt drop constraint sales_receipt_bank_fee_check`,
      `alter table sales_receipt add constraint sales_receipt_bank_fee_check check (bank_fee >= -5)`,
    ],
    /^hilang: .*bank_fee|^sales_receipt: .*bank_fee/,
  ],
  [
    'a constraint that holds for new rows alone',
    [
      `alter table sales_receipt drop constraint sales_receipt_bank_fee_check`,
      `alter table sales_receipt add constraint sales_receipt_bank_fee_check check (bank_fee >= 0) not valid`,
    ],
    /^sales_receipt: .*not valid/i,
  ],
  [
    'a column that may be empty',
    [`alter table sales_receipt alter receipt_date drop not null`],
    /receipt_date/,
  ],
  ['a default', [`alter table user_account alter column role set default 'admin'`], /^user_account: role/],
  [
    'a right on a column',
    [`grant update (received_amount) on sales_receipt to neraca_app`],
    /^sales_receipt: grant/,
  ],
  ['a right to delete', [`grant delete on audit_log to neraca_app`], /^audit_log: grant/],
  ['a right of everybody', [`grant select on user_account to public`], /^user_account: grant/],
  ['a right taken away', [`revoke select on account from neraca_app`], /^(account|hilang): /],
  ['another owner', [`alter table account owner to neraca_app`], /^account: .*owner/],
  [
    'a rule instead of a trigger',
    [`create rule r as on update to account do instead nothing`],
    /^asing: rule r/,
  ],
  [
    'a policy',
    [`alter table account enable row level security`, `create policy p on account using (false)`],
    /row level|policy/,
  ],
  [
    'a function that acts as its maker',
    [`create function strange() returns void language sql security definer as 'select 1'`],
    /^strange\(\): /,
  ],
  [
    'a function elsewhere that acts as its maker',
    [
      'create schema other',
      'grant usage on schema other to public',
      `create function other.strange() returns void language sql security definer as 'select 1'`,
    ],
    /^asing: function other\.strange\(\)$/,
  ],
  [
    'a database that is a replica of itself',
    [
      `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
    ],
    /^database: alter database|replica/,
  ],
  [
    'a table that stands in for rows of ours',
    [`create table other () inherits (account)`],
    /^asing: table other/,
  ],
])('names %s', async (_, statements, named) => {
  const found = await namedAfter(statements)
  expect(found).toMatch(named)
})

test('what other programs keep beside the books is theirs', async () => {
  expect(
    await namedAfter([
      'create schema other',
      'create table other.thing (id serial primary key)',
      `create function other.strange() returns int language sql as 'select 1'`,
    ]),
  ).toBeUndefined()
})
