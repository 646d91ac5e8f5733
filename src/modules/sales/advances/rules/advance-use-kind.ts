import { z } from 'zod'
import { day, id } from '../../../../platform/rules/http/endpoint.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'

/** Uses and refunds of advances; they have no list of their own but stand with the receipts they came from. */
export const advanceUses = documentKind({
  table: 'advance_use',
  label: 'Uang muka',
  noun: 'pemakaian uang muka',
  path: '/sales/receipts/use',
  api: '/advance-uses',
  series: ['ADV'],
  reference: 'advance_use',
  row: z.object({ id, useNumber: z.string(), useDate: day }),
  number: 'useNumber',
  columns: {},
  choices: {},
  party: 'customer',
  sorts: ['-date'],
})
