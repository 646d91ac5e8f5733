import { sql, type RawBuilder } from 'kysely'
import {
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { conflict } from '../../server/refusals.ts'
import { joinParties, partParties, readPartyPair, type PartyPair } from '../contract.ts'

const named = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)})`

interface PairQuery {
  readonly customerId?: number | undefined
  readonly vendorId?: number | undefined
}

interface Row {
  readonly id: number
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly vendor: Row['customer']
  readonly joinedAt: string
  readonly joinedBy: string
  readonly partedAt: string | null
  readonly partedBy: string | null
}

/** Pairs of a customer or vendor, and who has its NPWP or NIK on the other side. Two queries. */
async function readPairs(db: Database, { customerId, vendorId }: PairQuery): Promise<PartyPair> {
  const rows = await rowsOf(
    db,
    sql<Row>`select p.id, ${named('c')} as customer, ${named('v')} as vendor, ${instant(sql.ref('p.joined_at'))} as "joinedAt",
        p.joined_by as "joinedBy", ${instant(sql.ref('p.parted_at'))} as "partedAt", p.parted_by as "partedBy"
      from party_pair p join customer c on c.id = p.customer_id join vendor v on v.id = p.vendor_id
      where p.customer_id = ${customerId ?? null} or p.vendor_id = ${vendorId ?? null} order by p.id desc limit 50`,
  )
  const pair = rows.find(({ partedAt }) => partedAt === null) ?? null
  const past = rows.flatMap(({ partedAt, partedBy, ...row }) =>
    partedAt === null || partedBy === null ? [] : [{ ...row, partedAt, partedBy }],
  )
  const proposals = pair === null ? await readProposals(db, { customerId, vendorId }) : []
  return { pair, past, proposals } as PartyPair
}

function readProposals(db: Database, { customerId, vendorId }: PairQuery): Promise<Row['customer'][]> {
  const other = customerId === undefined ? 'c' : 'v'
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${other}.${name}`)
  return rowsOf(
    db,
    sql<Row['customer']>`select ${column('id')} as id, ${column('code')} as code, ${column('name')} as name
      from customer c join vendor v on (c.npwp16 is not null and c.npwp16 = v.npwp16)
        or (c.npwp is not null and c.npwp = v.npwp) or (c.nik is not null and c.nik = v.nik)
      where (c.id = ${customerId ?? null} or v.id = ${vendorId ?? null}) and c.is_active and v.is_active
        and not exists (select from party_pair p where p.parted_at is null and (p.customer_id = c.id or p.vendor_id = v.id))
      order by 2 limit 10`,
  )
}

/** Locks a customer and a vendor in the order of all, and joins them; each is one party with one other at most. */
async function join(
  tx: Tx,
  { customerId, vendorId }: Required<PairQuery>,
  by: string,
): Promise<{ id: number }> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  await sql`select from vendor where id = ${vendorId} for no key update`.execute(tx)
  const both = await rowOf(
    tx,
    sql`select from customer c, vendor v where c.id = ${customerId} and v.id = ${vendorId}`,
  )
  if (both === undefined) throw notFound()
  const taken = await rowOf(
    tx,
    sql`select from party_pair where parted_at is null and (customer_id = ${customerId} or vendor_id = ${vendorId})`,
  )
  if (taken !== undefined)
    throw conflict('pair-taken', 'Customer atau vendor ini sudah disatukan; pisahkan dahulu')
  return { id: await insertRow(tx, 'party_pair', { customerId, vendorId, joinedBy: by }) }
}

async function part(tx: Tx, id: number, by: string): Promise<{ id: number }> {
  const found = await rowOf(
    tx,
    sql<{
      isParted: boolean
    }>`select parted_at is not null as "isParted" from party_pair where id = ${id} for update`,
  )
  if (found === undefined) throw notFound()
  if (found.isParted) throw conflict('pair-taken', 'Customer dan vendor ini sudah dipisahkan')
  await sql`update party_pair set parted_at = now(), parted_by = ${by} where id = ${id}`.execute(tx)
  return { id }
}

interface HeldPair {
  readonly id: number
  readonly customerId: number
}

/** The pair of a vendor, kept from being parted until the transaction ends; none where it has none. */
export function holdPairOf(tx: Tx, vendorId: number): Promise<HeldPair | undefined> {
  return rowOf(
    tx,
    sql<HeldPair>`select id, customer_id as "customerId" from party_pair
      where vendor_id = ${vendorId} and parted_at is null for share`,
  )
}

export const pairRoutes: Route[] = [
  answer(readPartyPair, ({ db, query }) => readPairs(db, query)),
  answer(joinParties, ({ db, body, actor }) => join(db, body, actor.name)),
  answer(partParties, ({ db, params, actor }) => part(db, params.id, actor.name)),
]
