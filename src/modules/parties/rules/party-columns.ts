import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { buyerDocumentLabels, buyerDocuments, customerProblems } from './customer.ts'
import type { PartyDraft } from './party.ts'
import type { ColumnRecord, RecordColumn } from '../../../platform/rules/file/record-column.ts'
import { vendorProblems } from './vendor.ts'

const text = (key: string, label: string, limit = 200): RecordColumn => ({
  key,
  label,
  kind: 'text',
  limit,
  initial: null,
})

/** Whether a record is active, in the words of the screens. */
export const statusColumn: RecordColumn = {
  key: 'isActive',
  label: 'Status',
  kind: 'choice',
  initial: true,
  choices: [
    { value: true, text: 'Aktif' },
    { value: false, text: 'Tidak Aktif' },
  ],
}

const partyColumns: readonly RecordColumn[] = [
  text('code', 'Kode', 20),
  text('name', 'Nama'),
  text('group', 'Group', 100),
  text('address', 'Alamat', 1000),
  text('phone', 'Telepon', 50),
  text('email', 'Email'),
  text('npwp', 'NPWP'),
  text('contactPersonName', 'Nama contact person'),
  text('contactPersonPhone', 'Telepon contact person', 50),
  text('contactPersonEmail', 'Email contact person'),
  { key: 'paymentTermsDays', label: 'Termin pembayaran (hari)', kind: 'number', initial: 30 },
  { key: 'isPkp', label: 'PKP', kind: 'boolean', initial: false },
  text('npwp16', 'NPWP 16 digit'),
  text('nik', 'NIK'),
  text('nitkuSuffix', 'Akhiran NITKU'),
  { ...text('country', 'Negara', 100), initial: 'IDN' },
]

/** The columns of a file of customers. */
export const customerColumns: readonly RecordColumn[] = [
  ...partyColumns,
  { key: 'creditLimit', label: 'Credit Limit', kind: 'amount', initial: 0 },
  {
    key: 'buyerDocument',
    label: 'Dokumen pembeli',
    kind: 'choice',
    initial: 'TIN',
    choices: buyerDocuments.map((value) => ({ value, text: buyerDocumentLabels[value] })),
  },
  text('buyerDocumentNumber', 'Nomor dokumen pembeli', 50),
  statusColumn,
]

/** The columns of a file of vendors. */
export const vendorColumns: readonly RecordColumn[] = [
  ...partyColumns,
  text('bankName', 'Bank', 100),
  text('bankAccountNumber', 'Nomor rekening'),
  text('bankAccountHolder', 'Atas nama'),
  statusColumn,
]

export function customerRecordProblems(record: ColumnRecord): Problem[] {
  const creditLimit = record['creditLimit']
  return customerProblems({
    ...draftOf(record),
    creditLimit: typeof creditLimit === 'number' ? toRupiah(creditLimit) : undefined,
  })
}

export function vendorRecordProblems(record: ColumnRecord): Problem[] {
  return vendorProblems({ ...draftOf(record), bankAccountNumber: textOf(record, 'bankAccountNumber') })
}

function draftOf(record: ColumnRecord): PartyDraft {
  const days = record['paymentTermsDays']
  return {
    name: textOf(record, 'name') ?? '',
    email: textOf(record, 'email'),
    npwp: textOf(record, 'npwp'),
    contactPersonEmail: textOf(record, 'contactPersonEmail'),
    npwp16: textOf(record, 'npwp16'),
    nik: textOf(record, 'nik'),
    nitkuSuffix: textOf(record, 'nitkuSuffix'),
    paymentTermsDays: typeof days === 'number' ? days : undefined,
    country: textOf(record, 'country') ?? '',
  }
}

/** A text of a record, or undefined. */
export function textOf(record: ColumnRecord, key: string): string | undefined {
  const value = record[key]
  return typeof value === 'string' ? value : undefined
}
