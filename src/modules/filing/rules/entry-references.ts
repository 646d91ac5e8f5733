import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of filing come from. */
export const filingReferences: ReferenceTypes = {
  vat_closing: { label: 'Tutup masa PPN', address: '/tax/ppn' },
  income_tax_payment: { label: 'Setoran PPh', address: '/tax/pph' },
  annual_tax: { label: 'PPh badan', address: '/tax/reports' },
  employee_tax: { label: 'PPh 21 karyawan', address: '/tax/pph' },
  self_paid_tax: { label: 'Setoran pajak sendiri', address: '/tax/pph' },
  vat_refund: { label: 'Restitusi PPN', address: '/tax/ppn' },
  vat_payment: { label: 'Setoran PPN', address: '/tax/ppn' },
}
