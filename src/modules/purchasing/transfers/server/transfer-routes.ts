import { sql } from 'kysely'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import * as contract from '../contract.ts'
import { transferFaults, transferText } from '../rules/transfer-file.ts'
import { transferFormatProblems } from '../rules/transfer-format.ts'
import {
  insertFile,
  lockTransfers,
  mostTransfers,
  readContent,
  readFiles,
  readFormat,
  readTransfers,
  writeFormat,
} from './transfer-store.ts'

async function formatOf(db: Database, accountId: number): Promise<contract.SavedTransferFormat> {
  const format = await readFormat(db, accountId)
  if (format === undefined) throw notFound()
  return format
}

/** Says how the bank of an account wants its file. */
async function change({ actor, body, db, params, version }: Call<typeof contract.changeTransferFormat>) {
  const { accountId } = params
  await formatOf(db, accountId)
  refuseIf(transferFormatProblems(body))
  const isWritten = await writeFormat(db, { accountId, seen: version, format: body, by: actor.name })
  const now = await formatOf(db, accountId)
  if (!isWritten) throw stale(now)
  return now
}

async function list({ query, today }: Call<typeof contract.listTransfers>, db: Database) {
  const format = await formatOf(db, query.accountId)
  const found = await readTransfers(db, { ...query, today })
  const rows = found.slice(0, mostTransfers).map(({ email: _, bills: __, ...transfer }) => ({
    ...transfer,
    faults: transferFaults(transfer, format),
  }))
  return { rows, isCut: found.length > mostTransfers }
}

/** Makes a file of the chosen payments; what one of them lacks is named. */
async function make({ actor, body, db, today }: Call<typeof contract.createTransferFile>) {
  const { accountId, paymentIds } = body
  const format = await formatOf(db, accountId)
  const ids = [...new Set(paymentIds)]
  const transfers = await lockTransfers(db, { accountId, ids, today })
  const found = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  refuseIf(
    paymentIds.flatMap((id, index) => {
      const transfer = found.get(id)
      const path = `paymentIds.${index}`
      if (transfer === undefined)
        return [
          problem('transfer-unfit', path, 'Pembayaran itu dibatalkan, atau tidak ditransfer dari akun ini'),
        ]
      const of = `${transfer.number} ${transfer.vendorName} (${formatDay(transfer.day)})`
      return transferFaults(transfer, format).map((fault) =>
        problem('transfer-unfit', path, `${of}: ${fault}`),
      )
    }),
  )
  const content = transferText(format, transfers)
  const id = await insertFile(db, { accountId, madeOn: today, madeBy: actor.name, content, transfers })
  const [file] = await readFiles(db, sql`f.id = ${id}`)
  if (file === undefined) throw notFound()
  return file
}

async function send({ db, params }: Call<typeof contract.readTransferFile>) {
  const file = await readContent(db, params.id)
  if (file === undefined) throw notFound()
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: file.name,
    content: new TextEncoder().encode(file.content),
    place: 'attachment' as const,
  }
}

export const transferRoutes: Route[] = [
  answer(contract.readTransferFormat, ({ db, params }) => formatOf(db, params.accountId)),
  answer(contract.changeTransferFormat, change),
  answer(contract.listTransfers, (call) => snapshot(call.db, (tx) => list(call, tx))),
  answer(contract.listTransferFiles, async ({ db, query }) => ({
    rows: await readFiles(db, sql`f.account_id = ${query.accountId}`),
  })),
  answer(contract.createTransferFile, make),
  answer(contract.readTransferFile, send),
]
