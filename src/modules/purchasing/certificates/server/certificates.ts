import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  changedBy,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { validOn, type Certificate } from '../../../tax/rules/certificate.ts'
import { problem } from '../../rules/problem-codes.ts'
import { vendorOf } from '../../server/document-vendor.ts'
import * as contract from '../contract.ts'
import { certificateOf, certificateProblems, certificateState } from '../rules/certificate-problems.ts'

const said = sql`c.kind, c.certificate_number as "certificateNumber", c.article,
  c.rate_basis_points as "rateBasisPoints", c.object_code as "objectCode", c.valid_from as "validFrom",
  c.valid_until as "validUntil"`

/** All certificates of a vendor; the reader takes those of its day. */
export function readCertificates(db: Database, vendorId: number): Promise<Certificate[]> {
  return rowsOf(
    db,
    sql<Certificate>`select ${said} from vendor_certificate c where c.vendor_id = ${vendorId} order by c.valid_until desc, c.id`,
  )
}

/** Those of a vendor that are valid on a day. */
export async function certificatesOn(db: Database, vendorId: number, day: Day): Promise<Certificate[]> {
  return validOn(await readCertificates(db, vendorId), day)
}

async function list({ db, query, today }: Call<typeof contract.listCertificates>) {
  const { vendorId } = query
  const chosen =
    vendorId === undefined
      ? sql`c.valid_until between ${today}::date - 365 and ${today}::date + 30`
      : sql`c.vendor_id = ${vendorId}`
  const rows = await rowsOf(
    db,
    sql<
      Omit<contract.VendorCertificate, 'state'>
    >`select c.id, c.vendor_id as "vendorId", v.code as "vendorCode",
        v.name as "vendorName", c.created_by as "createdBy", ${said}
      from vendor_certificate c join vendor v on v.id = c.vendor_id where ${chosen} and
        (${vendorId !== undefined} or not exists (select from vendor_certificate n where n.vendor_id = c.vendor_id
          and n.kind = c.kind and n.article is not distinct from c.article and n.valid_until > c.valid_until))
      order by c.valid_until, c.id limit 500`,
  )
  return { rows: rows.map((row) => ({ ...row, state: certificateState(row, today) })) }
}

async function add({ db, body, actor }: Call<typeof contract.addCertificate>): Promise<{ id: number }> {
  refuseIf(certificateProblems(body))
  const vendor = await vendorOf(db, body.vendorId)
  const certificate = certificateOf(body)
  await refuseTwice(db, certificate)
  return {
    id: await insertRow(db, 'vendor_certificate', {
      ...certificate,
      vendorId: vendor.id,
      createdBy: actor.name,
    }),
  }
}

async function refuseTwice(
  tx: Tx,
  { vendorId, kind, certificateNumber }: { vendorId: number; kind: string; certificateNumber: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vendor_certificate ' || ${vendorId}::text, 0))`.execute(
    tx,
  )
  const before = await rowOf(
    tx,
    sql`select from vendor_certificate where vendor_id = ${vendorId} and kind = ${kind}
      and certificate_number = ${certificateNumber}`,
  )
  if (before !== undefined)
    throw objection(problem('certificate-invalid', 'certificateNumber', 'Sertifikat ini sudah dicatat'))
}

export const certificateRoutes: Route[] = [
  answer(contract.listCertificates, list),
  answer(contract.addCertificate, add),
  answer(contract.removeCertificate, async ({ db, params }) => {
    const gone = await changedBy(db, sql`delete from vendor_certificate where id = ${params.id}`)
    if (gone === 0) throw notFound()
    return {}
  }),
]
