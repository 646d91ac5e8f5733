import { sql } from 'kysely'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import { secretDigest, secretOf } from '../../../platform/server/program/book-key.ts'

/** A table that keeps secrets, with the column its records are known by. */
interface SecretTable {
  readonly name: string
  readonly key: string
  readonly columns: readonly string[]
}

function readSecretTables(tx: Tx): Promise<SecretTable[]> {
  return rowsOf(
    tx,
    sql<SecretTable>`
      select c.relname as name, g.arguments[1] as key,
        array(select a from unnest(g.arguments[3:]) a where a like '%\\_hash') as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as arguments) g
      where t.tgname = 'audit_insert' and c.relnamespace = 'public'::regnamespace
        and exists (select from unnest(g.arguments[3:]) a where a like '%\\_hash')
      order by c.relname`,
  )
}

/** What a record keeps secret, and the digests that were last written down of it. */
interface StoredSecrets {
  readonly recordId: string
  readonly secrets: Readonly<Record<string, string>>
  readonly digests: Readonly<Record<string, string>> | null
  readonly proof: string | null
}

function readSecrets(tx: Tx, { name, key, columns }: SecretTable): Promise<StoredSecrets[]> {
  const pairs = columns.map((column) => sql`${sql.lit(column)}, to_jsonb(t) ->> ${sql.lit(column)}`)
  return rowsOf(
    tx,
    sql<StoredSecrets>`
      select ${sql.ref(`t.${key}`)}::text as "recordId", jsonb_build_object(${sql.join(pairs)}) as secrets,
        l.secrets as digests, l.proof
      from ${sql.table(name)} t left join lateral (
        select a.secrets, a.proof from audit_log a
        where a.table_name = ${name} and a.record_id = ${sql.ref(`t.${key}`)}::text and a.secrets is not null
        order by a.id desc limit 1) l on true
      order by 1`,
  )
}

/** How many secrets there are, and the first that is not what the program wrote. */
export async function compareSecrets(
  tx: Tx,
): Promise<{ readonly compared: number; readonly wrong: string | undefined }> {
  await sql`select set_config('bytea_output', 'hex', true)`.execute(tx)
  let compared = 0
  let wrong: string | undefined
  for (const table of await readSecretTables(tx)) {
    const records = await readSecrets(tx, table)
    compared += records.length * table.columns.length
    wrong ??= records.map((record) => wrongSecret(table, record)).find((found) => found !== undefined)
  }
  return { compared, wrong }
}

function wrongSecret({ name, columns }: SecretTable, record: StoredSecrets): string | undefined {
  const { recordId, secrets, digests, proof } = record
  const changed = columns.find((column) => {
    const text = `${name} ${recordId}:${column}:${secrets[column] ?? ''}`
    return proof === null || digests?.[column] !== secretDigest(secretOf(proof), text)
  })
  return changed === undefined ? undefined : `${name} ${recordId} ${changed}`
}
