import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** What a column of a transfer file can hold, as people choose it. */
export const transferSourceTexts = {
  account: 'Nomor rekening',
  bank: 'Nama bank',
  holder: 'Nama pemilik rekening',
  amount: 'Jumlah',
  day: 'Tanggal pembayaran',
  vendorCode: 'Kode vendor',
  vendorName: 'Nama vendor',
  email: 'Email vendor',
  number: 'Nomor pembayaran',
  bills: 'Nomor tagihan vendor',
  sequence: 'Nomor urut',
  fixed: 'Teks tetap',
} as const
export type TransferSource = keyof typeof transferSourceTexts
export const transferSources = keysOf(transferSourceTexts)

export const separatorTexts = {
  comma: 'Koma (,)',
  semicolon: 'Titik koma (;)',
  pipe: 'Garis tegak (|)',
  tab: 'Tab',
} as const
export type TransferSeparator = keyof typeof separatorTexts

export const dayFormatTexts = {
  compact: '20261231',
  iso: '2026-12-31',
  slashes: '31/12/2026',
  dashes: '31-12-2026',
} as const
export type TransferDayFormat = keyof typeof dayFormatTexts

export interface TransferColumn {
  readonly source: TransferSource
  /** What its first line says, where the file has one. */
  readonly head: string
  /** What a column of a fixed text holds. */
  readonly fixedText: string
  /** Texts are cut after so many characters; null is no limit. Numbers are never cut. */
  readonly maxLength: number | null
}

/** How the bank of an account wants its transfers. */
export interface TransferFormat {
  readonly separator: TransferSeparator
  readonly hasHead: boolean
  readonly dayFormat: TransferDayFormat
  /** Amounts with two decimals after a point. */
  readonly hasCents: boolean
  readonly columns: readonly TransferColumn[]
}

export const mostTransferColumns = 40

const columnOf = (source: TransferSource, head: string): TransferColumn => ({
  ...{ source, head, fixedText: '', maxLength: null },
})

export const emptyTransferColumn: TransferColumn = columnOf('fixed', '')

/** Until somebody has said how a bank wants it. */
export const usualTransferFormat: TransferFormat = {
  ...{ separator: 'comma', hasHead: true, dayFormat: 'compact', hasCents: false },
  columns: [
    columnOf('account', 'Nomor Rekening'),
    columnOf('holder', 'Nama Penerima'),
    columnOf('bank', 'Bank'),
    columnOf('amount', 'Jumlah'),
    columnOf('number', 'Berita'),
  ],
}

const uncut: readonly TransferSource[] = ['account', 'amount', 'day', 'sequence']

/** Whether what a column holds is ever cut. */
export const isCut = (source: TransferSource): boolean => !uncut.includes(source)

/** All that is wrong with a format, in the order of its form. */
export function transferFormatProblems({ columns, hasHead }: TransferFormat): Problem[] {
  const lacks = (source: TransferSource, text: string): Problem[] =>
    columns.some((column) => column.source === source)
      ? []
      : [problem('transfer-format-invalid', 'columns', text)]
  return [
    ...lacks('account', 'Kolom nomor rekening harus ada'),
    ...lacks('amount', 'Kolom jumlah harus ada'),
    ...columns.flatMap(({ head, source, fixedText }, index) => [
      ...(hasHead && head === ''
        ? [problem('transfer-format-invalid', `columns.${index}.head`, 'Judul kolom harus diisi')]
        : []),
      ...(source === 'fixed' && fixedText === '' && head === ''
        ? [problem('transfer-format-invalid', `columns.${index}.fixedText`, 'Teks tetap harus diisi')]
        : []),
    ]),
  ]
}
