import { z } from 'zod'
import { day, endpoint, fileReply, id, idText, total } from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { agedTotals } from '../invoices/contract.ts'
import { movementKinds } from './rules/statement.ts'
import { statementColumns } from './rules/statement-columns.ts'

export const readCustomerStatement = endpoint({
  method: 'GET',
  path: '/customer-statement',
  summary:
    'Rekening koran customer: saldo awal, mutasinya, dan piutang terbuka menurut umur pada hari terakhir',
  access: 'books.read',
  query: z.strictObject({ customerId: idText, from: day, to: day }),
  reply: z.object({
    customer: z.object({
      id,
      code: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      npwp: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    from: day,
    to: day,
    /** Owed before the first day: invoices less what settled them, less advances that were not used. */
    opening: total,
    movements: z.array(
      z.object({
        kind: z.enum(movementKinds),
        number: z.string(),
        day,
        dueDate: day.nullable(),
        debit: total,
        credit: total,
        amount: total,
        referenceNumber: z.string().nullable(),
      }),
    ),
    closing: total,
    /** What is open of invoices on the last day, and what is left of advances: the closing balance is their difference. */
    open: total,
    advances: total,
    ageing: agedTotals,
  }),
})

export const exportCustomerStatement = exportEndpoint(readCustomerStatement, { columns: statementColumns })

export const printCustomerStatement = endpoint({
  method: 'GET',
  path: '/customer-statement-pdf',
  summary: 'Rekening koran customer sebagai PDF',
  access: 'books.read',
  query: readCustomerStatement.query,
  reply: fileReply,
})
