import { z } from 'zod'
import {
  day,
  endpoint,
  fileBody,
  fileReply,
  id,
  moment,
  rupiah,
  text,
  version,
} from '../../platform/rules/http/endpoint.ts'
import { fileColumns, mappingQuery } from '../../platform/rules/file/column-mapping.ts'
import { fileChoice } from '../../platform/rules/http/export-endpoint.ts'
import { largestOpeningAmount, mostOpeningAccounts, openingRoles } from './rules/opening-balance.ts'
import {
  documentsPath,
  mostOpeningDocuments,
  openingKinds,
  type OpeningKind,
} from './rules/opening-document.ts'
import { openingSteps } from './rules/opening-table.ts'

const openingAmount = rupiah.refine((amount) => amount >= 0 && amount <= largestOpeningAmount, {
  error: 'Saldo akun harus di antara nol dan 8.999.999.999.999',
})
const openingAccount = z.strictObject({ accountId: id, debit: openingAmount, credit: openingAmount })

function isEachOnce(keys: readonly number[]): boolean {
  return new Set(keys).size === keys.length
}

const openingDocument = z.strictObject({
  /** Stays with the document while others come and go. */
  line: z.int().min(1).max(1_000_000),
  partyCode: text(100),
  documentNumber: text(100),
  documentDay: text(100),
  dueDay: text(100),
  amount: text(100),
})

const controlResidual = z.object({ inAccount: rupiah, inDocuments: rupiah, difference: rupiah })

/** The opening of the books: what was typed, what is left by cause, and what keeps it from being posted. */
export const openingBalance = z.object({
  status: z.enum(['draft', 'posted']),
  cutOverDay: day.nullable(),
  accounts: z.array(openingAccount),
  receivables: z.array(openingDocument),
  payables: z.array(openingDocument),
  residuals: z.object({
    debit: rupiah,
    credit: rupiah,
    trialBalance: rupiah,
    receivable: controlResidual,
    payable: controlResidual,
  }),
  /** The customers and vendors the documents name. */
  parties: z.array(z.object({ kind: z.enum(openingKinds), code: z.string(), name: z.string() })),
  /** Accounts by role; absent while a role has none. */
  roles: z.partialRecord(z.enum(openingRoles), id),
  problemCount: z.int(),
  /** At most 500. */
  problems: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
  /** The first entry in the books that is not of the opening, while this is a draft. */
  firstEntry: z.object({ entryNumber: z.string(), entryDate: day }).nullable(),
  /** Entries that stand in the books from this opening. */
  entries: z.array(z.string()),
  /** Documents because of which the posting cannot be taken back. */
  dependents: z.array(z.string()),
  postedAt: moment.nullable(),
  postedBy: z.string().nullable(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
  version,
})
export type OpeningBalance = z.output<typeof openingBalance>

const openingAccess = 'settings.manage'

export const readOpeningBalance = endpoint({
  method: 'GET',
  path: '/opening-balance',
  summary: 'Saldo awal seperti diketik, dengan selisih menurut sebabnya dan apa yang menghalangi postingnya',
  access: openingAccess,
  reply: openingBalance,
})

export const saveOpeningDay = endpoint({
  method: 'PUT',
  path: '/opening-balance/cut-over-day',
  summary: 'Hari terakhir pembukuan lama',
  access: openingAccess,
  versioned: true,
  body: z.strictObject({ cutOverDay: day.nullable() }),
  reply: openingBalance,
})

export const saveOpeningAccounts = endpoint({
  method: 'PUT',
  path: '/opening-balance/accounts',
  summary: 'Ganti neraca saldo dari sistem lama',
  access: openingAccess,
  versioned: true,
  body: z.strictObject({
    accounts: z
      .array(openingAccount)
      .max(mostOpeningAccounts)
      .refine((accounts) => isEachOnce(accounts.map(({ accountId }) => accountId)), {
        error: 'Akun yang sama ditulis dua kali',
      }),
  }),
  reply: openingBalance,
})

function saveOpeningDocuments(kind: OpeningKind) {
  return endpoint({
    method: 'PUT',
    path: `/opening-balance/${documentsPath(kind)}`,
    summary: `Ganti ${documentsPath(kind)} yang terbuka dari sistem lama, setiap sel seperti diketik`,
    access: openingAccess,
    versioned: true,
    body: z.strictObject({
      documents: z
        .array(openingDocument)
        .max(mostOpeningDocuments, { error: 'Maksimal 5.000 dokumen' })
        .refine((documents) => isEachOnce(documents.map(({ line }) => line)), {
          error: 'Baris yang sama ditulis dua kali',
        }),
    }),
    reply: openingBalance,
  })
}
export const saveOpeningReceivables = saveOpeningDocuments('receivable')
export const saveOpeningPayables = saveOpeningDocuments('payable')

const openingStep = z.enum(openingSteps)

/** What a file holds; nothing is kept. At most 500 problems are told. */
export const openingFile = z.object({
  accounts: z.array(openingAccount),
  documents: z.array(openingDocument),
  total: z.object({ debit: rupiah, credit: rupiah }),
  problemCount: z.int(),
  problems: z.array(z.object({ cell: z.string(), line: z.int(), message: z.string() })),
})
export type OpeningFile = z.output<typeof openingFile>

export const readOpeningColumns = endpoint({
  method: 'POST',
  path: '/opening-balance/files/columns',
  summary:
    'Apa yang mungkin dimuat kolom-kolom berkas saldo awal, dengan baris pertamanya; tidak menulis apa pun',
  access: openingAccess,
  query: z.strictObject({ step: openingStep, format: fileChoice.format }),
  body: fileBody,
  reply: fileColumns,
})

export const checkOpeningFile = endpoint({
  method: 'POST',
  path: '/opening-balance/files/check',
  summary: 'Isi berkas saldo awal, dan setiap sel yang salah; tidak menulis apa pun',
  access: openingAccess,
  query: z.strictObject({
    step: openingStep,
    format: fileChoice.format,
    /** Which columns hold what; left out, they are known by their titles. */
    columns: mappingQuery.optional(),
  }),
  body: fileBody,
  reply: openingFile,
})

export const makeOpeningTemplate = endpoint({
  method: 'GET',
  path: '/opening-balance/template',
  summary: 'Berkas untuk diisi bagi satu langkah saldo awal, dengan yang sudah diketik',
  access: openingAccess,
  query: z.strictObject({ step: openingStep, ...fileChoice }),
  reply: fileReply,
})

export const searchOpeningParties = endpoint({
  method: 'GET',
  path: '/opening-balance/parties',
  summary: 'Customer aktif (piutang) atau vendor aktif (utang) menurut kode atau nama',
  access: openingAccess,
  query: z.strictObject({ kind: z.enum(openingKinds), q: text(100).default('') }),
  reply: z.object({ rows: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const postOpeningBalance = endpoint({
  method: 'POST',
  path: '/opening-balance/post',
  summary: 'Posting saldo awal dan buka dokumennya, bila setiap selisih nol',
  access: openingAccess,
  versioned: true,
  reply: openingBalance,
})

export const undoOpeningBalance = endpoint({
  method: 'POST',
  path: '/opening-balance/undo',
  summary: 'Batalkan seluruh posting saldo awal, selama tidak ada yang bergantung padanya',
  access: openingAccess,
  versioned: true,
  body: z.strictObject({ reason: text(500) }),
  reply: openingBalance,
})
