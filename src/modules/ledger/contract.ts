import { z } from 'zod'
import { day, endpoint, id, paging, rupiah, total, nextPage } from '../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../platform/rules/http/export-endpoint.ts'
import { generalLedgerColumns } from './rules/general-ledger-columns.ts'
import { limitActions, limitSpans } from './spending/rules/spending.ts'
import { trialBalanceColumns } from './rules/trial-balance-columns.ts'
import { departmentChoice, departmentFilter } from '../departments/contract.ts'
import { accountType, side } from '../accounts/contract.ts'

/** What an act would post, as it says before it posts. */
export const postingPreview = z.object({
  entries: z.array(
    z.object({
      entryDate: day,
      description: z.string(),
      referenceType: z.string(),
      lines: z.array(
        z.object({
          accountCode: z.string(),
          accountName: z.string(),
          debit: rupiah,
          credit: rupiah,
          description: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** What else changes by it, as tables of texts; `left` counts the rows that are left out. */
  consequences: z.array(
    z.object({
      title: z.string(),
      heads: z.array(z.object({ head: z.string(), isAmount: z.boolean() })),
      rows: z.array(z.array(z.string())),
      left: z.int(),
    }),
  ),
  /** Said when it is carried out, so that nothing else happens; null for whoever does not see entries. */
  mark: z.string().nullable(),
  /** Its entries are not shown to who asks. */
  isClosed: z.boolean().default(false),
})
export type PostingPreview = z.output<typeof postingPreview>

/** Ids in a query, joined by commas. */
const idList = z
  .string()
  .max(4000)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/, { error: 'Isi id akun, dipisah koma, paling banyak 200' })
  .transform((text) => text.split(',').map(Number))

export const readLimits = endpoint({
  method: 'GET',
  path: '/spending-limits',
  summary: 'Sisa anggaran akun per bulan dalam tahun buku suatu hari, dan apa yang terjadi bila dilampaui',
  access: 'books.read',
  query: z.strictObject({ day, accounts: idList }),
  reply: z.object({
    limits: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        action: z.enum(limitActions),
        span: z.enum(limitSpans),
        firstDay: day,
        accountIds: z.array(id),
        /** Whose own budget it is; null where it is of departments that have none, and of what names none. */
        departmentId: id.nullable(),
        /** Departments by account that spend of it, or, where it is nobody's own, of budgets of their own. */
        departments: z.array(z.object({ accountId: id, ids: z.array(id) })),
        /** By month of the fiscal year, debit positive. */
        left: z.array(total),
      }),
    ),
  }),
})

const pair = z.object({ debit: total, credit: total })

export const trialBalanceRow = z.object({
  accountId: id,
  code: z.string(),
  name: z.string(),
  type: accountType,
  level: z.int(),
  /** Balance before the range, movement within it, balance at its end. */
  opening: pair,
  movement: pair,
  closing: pair,
  /** The closing balance by the departments that were asked for as columns, debit positive. */
  parts: z.array(total),
})
export type TrialBalanceRow = z.output<typeof trialBalanceRow>

export const readTrialBalance = endpoint({
  method: 'GET',
  path: '/trial-balance',
  summary: 'Saldo awal, mutasi, dan saldo akhir per akun untuk suatu rentang hari',
  access: 'books.read',
  query: z.strictObject({
    from: day,
    to: day,
    /** Deepest level shown; movements of deeper accounts are summed into it. */
    level: z.enum(['0', '1', '2', '3']).default('3'),
    hideZeros: z.enum(['true', 'false']).default('true'),
    department: departmentChoice.optional(),
  }),
  reply: z.object({
    /** The columns of `parts` by their codes; what names no department comes last, without an id. */
    departments: z.array(z.object({ id: id.nullable(), name: z.string() })),
    rows: z.array(trialBalanceRow),
    totals: z.object({ opening: pair, movement: pair, closing: pair }),
    isBalanced: z.boolean(),
  }),
})

export const exportTrialBalance = reportEndpoint(readTrialBalance, { columns: trialBalanceColumns })

export const readGeneralLedger = endpoint({
  method: 'GET',
  path: '/general-ledger/:code',
  summary: 'Baris terposting satu akun dengan saldo berjalan, sehalaman demi sehalaman',
  access: 'books.read',
  params: z.strictObject({ code: z.string().regex(/^[1-5]-\d{4}$/, { error: 'Kode akun tidak valid' }) }),
  query: z.strictObject({
    from: day,
    to: day,
    department: departmentFilter.optional(),
    ...paging,
  }),
  reply: z.object({
    account: z.object({ id, code: z.string(), name: z.string(), normalBalance: side, isLeaf: z.boolean() }),
    /** Balances are debit positive. `opening` is before the range, `pageOpening` before the first row. */
    opening: total,
    pageOpening: total,
    movement: pair,
    closing: total,
    rows: z.array(
      z.object({
        entryNumber: z.string(),
        entryDate: day,
        postingNumber: z.int(),
        lineNumber: z.int(),
        accountCode: z.string(),
        description: z.string(),
        lineDescription: z.string().nullable(),
        /** Code and name of its department. */
        department: z.string().nullable(),
        debit: rupiah,
        credit: rupiah,
        balance: total,
      }),
    ),
    next: nextPage,
    matching: z.int(),
  }),
})

export const exportGeneralLedger = reportEndpoint(readGeneralLedger, { columns: generalLedgerColumns })
