import { z } from 'zod'
import { endpoint, fileReply } from '../../../platform/rules/http/endpoint.ts'
import { numbered } from '../contract/documents.ts'
import { invoiceParams } from '../invoices/contract.ts'

export const printSalesOrder = endpoint({
  method: 'GET',
  path: '/sales-orders/:number/pdf',
  summary: 'A sales order as PDF',
  access: 'books.read',
  params: numbered('SO'),
  reply: fileReply,
})

export const printSalesInvoice = endpoint({
  method: 'GET',
  path: '/sales-invoices/:number/pdf',
  summary: 'An invoice as PDF',
  access: 'books.read',
  params: invoiceParams,
  reply: fileReply,
})

export const printKwitansi = endpoint({
  method: 'GET',
  path: '/sales-invoices/:number/receipts/:receipt/pdf',
  summary: 'A kwitansi for what a receipt paid of an invoice, as PDF',
  access: 'books.read',
  params: invoiceParams.extend({ receipt: z.string().regex(/^RCP-\d{4}-\d{5,12}$/) }),
  reply: fileReply,
})

export const printReceipt = endpoint({
  method: 'GET',
  path: '/sales-receipts/:number/pdf',
  summary: 'A kwitansi for a whole receipt, as PDF',
  access: 'books.read',
  params: numbered('RCP'),
  reply: fileReply,
})

export const printCreditNote = endpoint({
  method: 'GET',
  path: '/credit-notes/:number/pdf',
  summary: 'A credit note as PDF',
  access: 'books.read',
  params: numbered('CN'),
  reply: fileReply,
})
