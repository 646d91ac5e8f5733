import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { returnKindTexts, type ReturnKind } from '../../tax/output/rules/return-kind.ts'
import { returnStateOf, returnStateTexts } from '../returns/rules/return-state.ts'
import { shortDocumentTexts, type InputDocument } from '../../tax/rules/input-document.ts'
import { fakturStatusTexts, type FakturStatus } from '../../tax/output/rules/faktur-status.ts'

interface Faktur {
  readonly issuedOn: Day
  readonly sourceNumber: string
  readonly transactionCode: string
  readonly partyCode: string
  readonly partyName: string
  readonly partyTaxNumber: string | null
  readonly reducesNumber: string | null
  readonly baseAmount: Rupiah
  readonly otherBaseAmount: Rupiah
  readonly vatAmount: Rupiah
  readonly fakturNumber: string | null
  readonly status: FakturStatus
  readonly returnKind: ReturnKind | null
  readonly returnNumber: string | null
  readonly returnDay: Day | null
  readonly reducesStatus: FakturStatus | null
  readonly reducesFaktur: string | null
  readonly isCalledOff: boolean
  readonly isRestored: boolean
  readonly faults: readonly { readonly message: string }[]
}

const documentColumns: readonly ListColumn<Faktur>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (row) => row.issuedOn },
  { key: 'number', head: 'Dokumen', width: 20, value: (row) => row.sourceNumber },
  { key: 'code', head: 'Kode', width: 8, value: (row) => row.transactionCode },
  {
    ...{ key: 'party', head: 'Pembeli', width: 50 },
    value: ({ partyCode, partyName, partyTaxNumber }) =>
      [partyCode, partyName, partyTaxNumber].filter((part) => part !== null).join(' - '),
  },
]
const amountColumns: readonly ListColumn<Faktur>[] = [
  { key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 18, total: 'sum', value: (row) => row.baseAmount },
  {
    ...{ key: 'otherBase', head: 'DPP nilai lain (Rp)', kind: 'amount', width: 18, total: 'sum' },
    value: (row) => row.otherBaseAmount,
  },
  { key: 'vat', head: 'PPN (Rp)', kind: 'amount', width: 18, total: 'sum', value: (row) => row.vatAmount },
]

/** The tax invoices of a month as plain data: what is missing stands where their number will. */
export const fakturColumns: readonly ListColumn<Faktur>[] = [
  ...documentColumns,
  ...amountColumns,
  {
    ...{ key: 'faktur', head: 'Nomor faktur / yang kurang', width: 40 },
    value: ({ faults, fakturNumber }) =>
      faults.length > 0 ? faults.map(({ message }) => message).join('; ') : fakturNumber,
  },
  {
    ...{ key: 'state', head: 'Status', width: 16 },
    value: ({ faults, status, isCalledOff }) =>
      faults.length > 0 ? 'Belum siap' : isCalledOff ? 'Batal, tidak diekspor' : fakturStatusTexts[status],
  },
]

/** What notes of a month take back. */
export const reductionColumns: readonly ListColumn<Faktur>[] = [
  ...documentColumns,
  {
    ...{ key: 'kind', head: 'Mengurangi', width: 40 },
    value: ({ returnKind, reducesNumber }) =>
      [returnKind === null ? 'Retur' : returnKindTexts[returnKind], reducesNumber].join(' atas '),
  },
  { key: 'faktur', head: 'Faktur pajak', width: 22, value: (row) => row.reducesFaktur },
  ...amountColumns,
  {
    ...{ key: 'state', head: 'Status, nota pembeli', width: 40 },
    value: (row) =>
      [returnStateTexts[returnStateOf(row)], row.returnNumber, row.returnDay].filter(Boolean).join(' '),
  },
]

/** How input VAT stands, as people read it. */
export const inputStateTexts = {
  credited: 'Dikreditkan',
  pending: 'Menunggu faktur',
  cost: 'Menjadi biaya',
  expensed: 'Dibebankan',
  cancelled: 'Dibatalkan',
} as const

interface InputVat {
  readonly enteredOn: Day
  readonly sourceNumber: string
  readonly partyCode: string
  readonly partyName: string
  readonly partyTaxNumber: string | null
  readonly invoiceNumber: string | null
  readonly documentKind: InputDocument
  readonly masa: Day | null
  readonly baseAmount: Rupiah
  readonly otherBaseAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly state: keyof typeof inputStateTexts
}

const invoiceOf = ({ documentKind, invoiceNumber }: InputVat) =>
  invoiceNumber === null ? null : `${shortDocumentTexts[documentKind]} ${invoiceNumber}`.trim()

export const inputTaxColumns: readonly ListColumn<InputVat>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (row) => row.enteredOn },
  { key: 'document', head: 'Dokumen', width: 20, value: (row) => row.sourceNumber },
  {
    ...{ key: 'vendor', head: 'Vendor', width: 50 },
    value: ({ partyCode, partyName, partyTaxNumber }) =>
      [partyCode, partyName, partyTaxNumber].filter((part) => part !== null).join(' - '),
  },
  { key: 'invoice', head: 'Faktur pajak', width: 22, value: invoiceOf },
  {
    key: 'masa',
    head: 'Masa',
    width: 18,
    value: (row) => (row.masa === null ? null : formatMonth(row.masa)),
  },
  { key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 18, value: (row) => row.baseAmount },
  {
    ...{ key: 'otherBase', head: 'DPP nilai lain (Rp)', kind: 'amount', width: 18 },
    value: (row) => row.otherBaseAmount,
  },
  { key: 'tax', head: 'PPN (Rp)', kind: 'amount', width: 18, value: (row) => row.taxAmount },
  { key: 'state', head: 'Status', width: 18, value: (row) => inputStateTexts[row.state] },
]
