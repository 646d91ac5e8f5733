import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthChecks } from '../src/main.books.ts'
import { connect, rowsOf, type Database } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { signChainHead } from '../src/modules/audit/server/index.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { attackerOf, isSuperuser, type AttackerKind } from './attacker.ts'
import { copyDatabase, type TestDatabase } from './database.ts'
import { createExampleDatabase } from './example-database.ts'
import { sampleOf } from './faults/soak.ts'

let books: TestDatabase
let maySwitchOff: boolean

beforeAll(async () => {
  books = await createExampleDatabase()
  maySwitchOff = await isSuperuser(books.url)
  const db = connect({ url: books.url, poolSize: 1, role: 'none' })
  await transaction(db, { actor: systemActor, requestId: 'evidence' }, (tx) =>
    sql.raw(attachEvidence).execute(tx),
  )
  await transaction(db, { actor: systemActor, requestId: 'lock' }, (tx) => sql.raw(locked).execute(tx))
  await sealAll(db)
  await signChainHead(db, 0)
  await db.destroy()
})
afterAll(() => books.drop())

/** Evidence of a posted entry, attached as the program does it. */
const attachEvidence = `with kept as (
    insert into attachment (subject_kind, subject_id, file_name, content_type, size, sha256, in_folder, uploaded_by)
    select 'journal_entry', min(id), 'a.pdf', 'application/pdf', 1, sha256('x'), false, 'x'
    from journal_entry where status = 'posted' returning id
  ) insert into attachment_content select id, 'x' from kept`

/** Seals everything, once the transactions of other tests on the server are over. */
async function sealAll(db: Database): Promise<void> {
  const waiting = sql`select from audit_log l where not exists (select from audit_seal s where s.audit_id = l.id) limit 1`
  while ((await rowsOf(db, waiting)).length > 0) {
    await sql`select seal_audit(100000)`.execute(db)
    await pause(20)
  }
}

/** What every check says first after somebody with every right over the database has done something to it. */
async function foundAfter(statements: readonly string[], kind: AttackerKind): Promise<Map<string, string>> {
  const copy = await copyDatabase(new URL(books.url).pathname.slice(1))
  const tamperer = await attackerOf(copy.url, kind)
  const db = connect({ url: copy.url, poolSize: 1 })
  try {
    for (const statement of statements)
      expect([statement, await tamperer.run(statement)]).toEqual([statement, 'done'])
    await sealAll(db)
    return await findings(db)
  } finally {
    await tamperer.close()
    await db.destroy()
    await copy.drop()
  }
}

/** The checks of who wrote what; all others are tried on the example company elsewhere. */
const watched = new Set(['schema', 'audit_chain', 'audited_rows', 'book_key', 'foreign_changes', 'secrets'])

async function findings(db: Database): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { key, run } of healthChecks.filter((check) => watched.has(check.key))) {
    const { ok, firstWrong } = await run(db)
    if (!ok) found.set(key, firstWrong ?? '')
  }
  return found
}

/** What somebody does, and to which table. */
const tamperings: [name: string, table: string, statement: string][] = [
  [
    'a password exchanged',
    'user_account',
    `update user_account set password_hash = '$argon2id$v=19$m=65536,t=3,p=1$x$x' where id = 1`,
  ],
  [
    "a password exchanged for another person's",
    'user_account',
    `update user_account set password_hash = (select password_hash from user_account where id = 2) where id = 1`,
  ],
  [
    'a session made up',
    'user_session',
    `insert into user_session (token_hash, user_id, address, user_agent, expires_at)
      values (sha256('known'), 1, '::1', 'x', now() + interval '1 day')`,
  ],
  [
    'a token made up',
    'api_token',
    `insert into api_token (owner_id, name, token_hash, ending, is_read_only, permissions, created_at, expires_at)
      values (1, 'x', sha256('known'), 'nown', true, '{}', now(), now() + interval '1 day')`,
  ],
  [
    'a receipt of another amount',
    'sales_receipt',
    `update sales_receipt set received_amount = 1 where id = 1`,
  ],
  [
    'a receipt of another day',
    'sales_receipt',
    `update sales_receipt set receipt_date = '2020-01-01' where id = 1`,
  ],
  ['a receipt with other words', 'sales_receipt', `update sales_receipt set notes = 'lunas' where id = 1`],
  ['an invoice due later', 'sales_invoice', `update sales_invoice set due_date = due_date + 90 where id = 1`],
  [
    'an invoice of another customer',
    'sales_invoice',
    `update sales_invoice set customer_name = 'PT Lain' where id = 1`,
  ],
  ['a bank account of a vendor', 'vendor', `update vendor set bank_account_number = '666' where id = 1`],
  ['a person made admin', 'user_account', `update user_account set role = 'admin' where id = 3`],
  ['a credit note more', 'credit_note', `update credit_note set reason = 'x' where id = 1`],
  [
    'a month opened again',
    'fiscal_period',
    `update fiscal_period set status = 'open' where month = (select min(month) from fiscal_period where status = 'locked')`,
  ],
  ['evidence taken away', 'attachment', `delete from attachment where subject_kind = 'journal_entry'`],
  ['a rate changed', 'tax_class_rate', `update tax_class_rate set valid_from = valid_from + 1`],
]

const asOwner = { role: 'none' } as const
const asReplica = { role: 'none', isReplica: true } as const
const off = (table: string) => `alter table ${table} disable trigger all`
/** Puts every trigger back as it was, so that nothing of the schema tells of it. */
const backOn = (table: string) => `do $$ declare t record; begin
  for t in select tgname, tgisinternal from pg_trigger where tgrelid = '${table}'::regclass loop
    execute format('alter table ${table} enable %s trigger %I', case when t.tgisinternal then '' else 'always' end, t.tgname);
  end loop; end $$`
const guards = `do $$ declare t record; begin
  for t in select tgrelid::regclass as relation, tgname from pg_trigger where not tgisinternal
      and tgname !~ '^audit_' and tgrelid::regclass::text !~ '^audit_' loop
    execute format('alter table %s disable trigger %I', t.relation, t.tgname);
  end loop; end $$`
const guardsOn = guards.replace('disable trigger', 'enable always trigger')
/** What is tampered with must be there first, written by the program. */
const locked = `insert into fiscal_period (month, status, changed_by) values ('2015-01-01', 'locked', 'x')`

test('the books as the program left them are without a finding', async () => {
  expect([...(await foundAfter([], asOwner))]).toEqual([])
})

describe.each(sampleOf(tamperings, 3))('verify names %s', (_, table, statement) => {
  test('by plain SQL with the guards switched off for the while', async () => {
    const found = await foundAfter([guards, statement, guardsOn], asOwner)
    expect(found.get('foreign_changes')).toContain(table)
    expect(found.has('schema')).toBe(false)
  })

  test('with every trigger of the table off', async () => {
    if (!maySwitchOff) return
    const found = await foundAfter([off(table), statement], asOwner)
    expect(found.get('schema')).toContain(table)
    expect([found.get('audited_rows'), found.get('secrets')].join()).toContain(table)
  })

  test('with every trigger of the table off for the while', async () => {
    if (!maySwitchOff) return
    const found = await foundAfter([off(table), statement, backOn(table)], asOwner)
    expect(found.has('schema')).toBe(false)
    expect([found.get('audited_rows'), found.get('secrets')].join()).toContain(table)
  })

  test('as a replica, in whose name the guards are off', async () => {
    if (!maySwitchOff) return
    const found = await foundAfter([guards, statement, guardsOn], asReplica)
    expect(found.get('foreign_changes')).toContain(table)
  })

  test('under the name of somebody else', async () => {
    const [person] = await actors()
    const name = `select set_config('neraca.actor', '${person?.actor}', false), set_config('neraca.actor_id', '1', false),
      set_config('neraca.request_id', 'x', false), set_config('neraca.proof', '${person?.proof}', false)`
    const found = await foundAfter([guards, name, statement, guardsOn], asOwner)
    expect(found.get('foreign_changes')).toContain(table)
  })
})

/** A person of the books with a proof of something that person did. */
async function actors(): Promise<{ readonly actor: string; readonly proof: string }[]> {
  const db = connect({ url: books.url, poolSize: 1 })
  try {
    return await rowsOf(
      db,
      sql`select actor, proof from audit_log where proof is not null order by id desc limit 1`,
    )
  } finally {
    await db.destroy()
  }
}

/** Writes into the audit log what the program would have written, with a proof that it gave for another change. */
const withHistory = (table: string, moment: string) => `insert into audit_log
    (at, actor_id, actor, request_id, proof, action, table_name, record_id, before, after, secrets)
  select ${moment}, l.actor_id, l.actor, l.request_id, l.proof, 'update', '${table}', t.id::text, l.after,
    to_jsonb(t) - array(select unnest(string_to_array(encode(tgargs, 'escape'), '\\000'))
      from pg_trigger where tgrelid = '${table}'::regclass and tgname = 'audit_insert'), l.secrets
  from ${table} t join audit_log l on l.table_name = '${table}' and l.record_id = t.id::text
  where t.id = 1 and l.proof is not null order by l.id limit 1`

describe.each(['l.at', 'now()'])(
  'verify names a change with a history made up for it, as of %s',
  (moment) => {
    test.each([
      ['sales_receipt', `update sales_receipt set received_amount = 1 where id = 1`],
      ['vendor', `update vendor set bank_account_number = '666' where id = 1`],
      ['user_account', `update user_account set role = 'admin' where id = 1`],
    ])('of %s', async (table, statement) => {
      if (!maySwitchOff) return
      const found = await foundAfter(
        [off(table), statement, withHistory(table, moment), backOn(table)],
        asOwner,
      )
      expect(found.has('schema')).toBe(false)
      expect(found.get('foreign_changes')).toContain(table)
    })
  },
)

test.each([
  ['the chain that was rewritten', `update audit_log set actor = 'x' where id = 7`, 'audit_chain'],
  [
    'the proof of a change taken away',
    `update audit_log set proof = null where proof is not null`,
    'foreign_changes',
  ],
  ['the key taken away', `delete from book_key`, 'book_key'],
  ['a key that proves less', `update book_key set after_audit_id = 1000000`, 'book_key'],
])('verify names %s', async (_, statement, check) => {
  if (!maySwitchOff) return
  const tables = ['audit_log', 'book_key']
  const found = await foundAfter([...tables.map(off), statement, ...tables.map(backOn)], asOwner)
  expect(found.has('schema')).toBe(false)
  expect([...found.keys()]).toContain(check)
})

/** The last entries and their seals, as whoever owns the database cuts them off. */
const cut = `do $$ declare first bigint := (select max(position) - 4 from audit_seal); begin
  create temporary table cut on commit drop as select audit_id from audit_seal where position >= first;
  delete from audit_seal where position >= first;
  delete from audit_log where id in (select audit_id from cut);
end $$`

test.each([
  ['a tail cut off the chain, its entries and its seals', cut, /dipotong atau diganti/],
  [
    'a head made up for the chain that is left',
    `${cut}; insert into audit_head (position, hash, fingerprint, mark)
      select position + 1000000, hash, (select max(fingerprint) from audit_head), 'x' from audit_seal
      order by position desc limit 1`,
    /dipotong atau diganti/,
  ],
  ['a head signed by another hand', `update audit_head set mark = 'x'`, /tidak dibuat oleh program/],
])('verify names %s', async (_, statement, sentence) => {
  if (!maySwitchOff) return
  const tables = ['audit_log', 'audit_seal', 'audit_head']
  const found = await foundAfter([...tables.map(off), statement, ...tables.map(backOn)], asOwner)
  expect(found.has('schema')).toBe(false)
  expect(found.get('audit_chain')).toMatch(sentence)
})

test('a chain that was cut is not signed anew when it grows again', async () => {
  if (!maySwitchOff) return
  const copy = await copyDatabase(new URL(books.url).pathname.slice(1))
  const tables = ['audit_log', 'audit_seal']
  const tamperer = await attackerOf(copy.url, asOwner)
  const db = connect({ url: copy.url, poolSize: 1 })
  try {
    for (const statement of [...tables.map(off), cut, ...tables.map(backOn)])
      expect(await tamperer.run(statement)).toBe('done')
    await transaction(db, { actor: systemActor, requestId: 'more' }, (tx) =>
      sql`update customer set credit_limit = credit_limit + 1 where id in (select id from customer limit 20)`.execute(
        tx,
      ),
    )
    await sealAll(db)
    await signChainHead(db, 0)
    expect((await findings(db)).get('audit_chain')).toMatch(/dipotong atau diganti/)
  } finally {
    await tamperer.close()
    await db.destroy()
    await copy.drop()
  }
})
