import { typedAmount } from '../../../platform/rules/file/pasted-lines.ts'
import { sumRupiah, zeroRupiah } from '../../../platform/rules/money/money.ts'
import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { TableCell, TableColumn, TableRow } from '../../../platform/server/files/table-cell.ts'
import {
  readFileColumns,
  readMappedFile,
  type FileShape,
} from '../../../platform/server/files/mapped-file.ts'
import { writeTableFile } from '../../../platform/server/files/table-file.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { checkOpeningFile, makeOpeningTemplate, OpeningFile, readOpeningColumns } from '../contract.ts'
import { largestOpeningAmount, mostOpeningAccounts } from '../rules/opening-balance.ts'
import {
  documentsTotal,
  mostOpeningDocuments,
  readOpenDocuments,
  type OpeningKind,
} from '../rules/opening-document.ts'
import {
  openingHeads,
  openingTargets,
  readOpeningAccounts,
  readOpeningDocuments,
  type OpeningCellProblem,
  type OpeningStep,
} from '../rules/opening-table.ts'
import { openDocuments } from './open-documents.ts'
import * as store from './opening-store.ts'
import { problem } from '../rules/problem-codes.ts'

const mostRows = mostOpeningDocuments + 20
const mostProblems = 500
const tooMany = problem('too-many-rows', 'body', 'Maksimal 5.000 dokumen per file')

/** What is read of a file of a step. */
function shapeOf(step: OpeningStep): FileShape {
  return { targets: openingTargets(step), mostRows, tooMany }
}

/** What the columns of a file may hold; nothing is kept. */
export function readColumns({ body, query }: Call<typeof readOpeningColumns>) {
  return readFileColumns({ bytes: body, format: query.format }, shapeOf(query.step))
}

type CheckCall = Call<typeof checkOpeningFile>

/** What a file holds, cell by cell; nothing is kept. */
export async function checkFile(call: CheckCall): Promise<OpeningFile> {
  const { step } = call.query
  const rows = await readMappedFile({ bytes: call.body, ...call.query }, shapeOf(step))
  return step === 'accounts' ? checkAccounts(call.db, rows) : checkDocuments(call, { kind: step, rows })
}

async function checkAccounts(db: Database, rows: readonly (readonly string[])[]): Promise<OpeningFile> {
  const chart = [...(await store.readLineAccounts(db)).values()]
  const { accounts, problems } = readOpeningAccounts(rows, chart)
  const tooMany = accounts.length > mostOpeningAccounts
  const tooLarge = accounts.some(({ debit, credit }) => Math.max(debit, credit) > largestOpeningAmount)
  refuseIf(
    tooMany || tooLarge ? [problem('file-too-large', 'body', 'Isi file melebihi batas saldo awal')] : [],
  )
  const total = {
    debit: sumRupiah(accounts.map(({ debit }) => debit)),
    credit: sumRupiah(accounts.map(({ credit }) => credit)),
  }
  return { ...firstOf(problems), accounts: [...accounts], documents: [], total }
}

async function checkDocuments(
  { db, today }: CheckCall,
  given: {
    readonly kind: OpeningKind
    readonly rows: readonly (readonly string[])[]
  },
): Promise<OpeningFile> {
  const { kind, rows } = given
  const { documents, problems, cellOf } = readOpeningDocuments(rows, kind)
  refuseIf(documents.length > mostOpeningDocuments ? [tooMany] : [])
  const found = await openDocuments[kind].findParties(db, [...new Set(documents.map(codeOf))])
  const parties = new Map(found.map((party) => [party.code.toLowerCase(), party]))
  const { cutOverDay } = await store.readOpening(db)
  const wrong = readOpenDocuments(documents, { kind, cutOverDay: cutOverDay ?? today, parties }).problems
  const inCells = wrong.map(({ path, message }): OpeningCellProblem => {
    const [, index = '0', field = ''] = path.split('.')
    const document = documents[Number(index)]
    assert(document !== undefined, 'a problem of a document names its place among them')
    const { row } = document
    return { cell: cellOf(field, row), line: row, message: message.replace(/^Baris \d+ \S+: /, '') }
  })
  const debit = documentsTotal(documents)
  return {
    ...firstOf([...problems, ...inCells]),
    accounts: [],
    documents: documents.map(({ row: _row, ...texts }) => texts),
    total: { debit, credit: zeroRupiah },
  }
}

function codeOf({ partyCode }: { readonly partyCode: string }): string {
  return partyCode.trim().toLowerCase()
}

function firstOf(problems: readonly OpeningCellProblem[]) {
  return { problemCount: problems.length, problems: problems.slice(0, mostProblems) }
}

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const fileNames: Readonly<Record<OpeningStep, string>> = {
  accounts: 'saldo-awal-neraca-saldo',
  receivable: 'saldo-awal-piutang',
  payable: 'saldo-awal-utang',
}

const text = (width: number): TableColumn => ({ kind: 'text', width })
const amount: TableColumn = { kind: 'amount', width: 20 }

/** A file to fill in: every account, or the documents typed so far. */
export async function makeTemplate({
  db,
  query,
  signal,
}: Call<typeof makeOpeningTemplate>): Promise<FileReply> {
  const { step, format, separator } = query
  const isTrialBalance = step === 'accounts'
  const columns = isTrialBalance
    ? [text(12), text(44), amount, amount]
    : [text(14), text(24), text(14), text(14), amount]
  const head: TableRow = { look: 'head', cells: [...openingHeads(step)] }
  const body = isTrialBalance ? await accountRows(db) : await documentRows(db, step)
  const frozen = { rows: 1, columns: 0 }
  const content = await writeTableFile(
    { format, separator, sheetName: 'Saldo awal', columns, frozen },
    (async function* batches() {
      yield await Promise.resolve([head, ...body])
    })(),
    signal,
  )
  return {
    content,
    contentType: contentTypes[format],
    fileName: `${fileNames[step]}.${format}`,
    place: 'attachment',
  }
}

async function accountRows(db: Database): Promise<TableCell[][]> {
  const chart = await store.readLineAccounts(db)
  const typed = new Map((await store.readOpeningAccounts(db)).map((each) => [each.accountId, each]))
  return [...chart.values()]
    .filter(({ level, isActive }) => level === 3 && isActive)
    .map(({ id, code, name }) => [code, name, typed.get(id)?.debit ?? 0, typed.get(id)?.credit ?? 0])
}

async function documentRows(db: Database, kind: OpeningKind): Promise<TableCell[][]> {
  const documents = await store.readOpeningDocuments(db, kind)
  return documents.map((each) => {
    const read = typedAmount(each.amount)
    const sum = 'amount' in read ? read.amount : each.amount
    return [each.partyCode, each.documentNumber, each.documentDay, each.dueDay, sum]
  })
}
