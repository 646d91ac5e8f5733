import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  standings,
  standingColumn,
  standingChoice,
  stands,
  type Standing,
} from '../../../documents/rules/cancellation.ts'
import {
  auditedDocument,
  auditedLines,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { holds } from '../../rules/permissions.ts'
import { spreadBases, spreadBasisTexts } from './landed-cost.ts'
import { landedCostName } from '../../rules/document-names.ts'

/** What somebody may do with a run now; buttons and server ask the same. */
export function landedCostActions({ state }: { readonly state: Standing }, holder: Holder): 'cancel'[] {
  return state === 'recorded' && holds(holder, 'purchasing.edit') ? ['cancel'] : []
}

/** What list and page of a run both say. */
export const landedCostHead = {
  id,
  runNumber: z.string(),
  runDate: day,
  basis: z.enum(spreadBases),
  /** The bills whose costs it spreads. */
  billNumbers: z.string(),
  amount: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['cancel'])),
}

/** Costs of bringing goods, spread over them. */
export const landedCosts = documentKind({
  ...landedCostName,
  row: z.object(landedCostHead),
  number: 'runNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.runNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.runDate },
    basis: { head: 'Dibagi menurut', width: 130, phone: 'meta', value: (row) => spreadBasisTexts[row.basis] },
    bills: { head: 'Biaya dari', truncate: true, phone: 'meta', value: (row) => row.billNumbers },
    amount: {
      head: 'Jumlah (Rp)',
      look: 'amount',
      width: 136,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    state: standingColumn,
  },
  choices: { state: standingChoice },
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of runs, their lines and the costs they spread. */
export const landedCostTables: AuditedTables = {
  landed_cost: auditedDocument(landedCosts, {
    ...fieldsOf('text', { run_number: 'Nomor', notes: 'Catatan' }),
    ...fieldsOf('day', { run_date: 'Tanggal' }),
    basis: choice('Dibagi menurut', spreadBasisTexts),
    ...fieldsOf('rupiah', { amount: 'Jumlah' }),
    clearing_account_id: recordOf('Akun biaya', 'account'),
    expense_account_id: recordOf('Akun harga pokok', 'account'),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  landed_cost_line: auditedLines(landedCosts, {
    receipt_id: recordOf('Penerimaan barang', 'goods_receipt'),
    ...fieldsOf('rupiah', { amount: 'Bagian' }),
    ...technical('run_id', 'line_number', 'receipt_line', 'created_at'),
  }),
  landed_cost_source: {
    noun: 'biaya yang dibagi',
    linesOf: 'landed_cost',
    lineKey: ['bill_line_id'],
    fields: { ...fieldsOf('rupiah', { amount: 'Jumlah' }), ...technical('run_id', 'bill_line_id') },
  },
}
