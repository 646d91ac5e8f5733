import type { Day } from '../../../../platform/rules/day/day.ts'
import { quotedText } from '../../../../platform/rules/file/delimited-line.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  isCut,
  type TransferColumn,
  type TransferDayFormat,
  type TransferFormat,
  type TransferSource,
} from './transfer-format.ts'

/** A payment as a transfer file tells it. */
export interface Transfer {
  readonly number: string
  readonly day: Day
  readonly vendorCode: string
  readonly vendorName: string
  readonly email: string
  readonly bank: string
  /** As it is kept of the vendor, with its blanks and strokes. */
  readonly account: string
  readonly holder: string
  /** What the vendor gets: less the tax withheld, without the fee of the bank. */
  readonly amount: Rupiah
  /** The vendor's numbers of the bills it pays. */
  readonly bills: string
}

const separators = { comma: ',', semicolon: ';', pipe: '|', tab: '\t' } as const

/** The digits of a number of a bank account. */
export const digitsOf = (account: string): string => account.replaceAll(/\D/g, '')

const [leastDigits, mostDigits] = [5, 20]

/** What a payment lacks to stand in a file of this format, naming each; nothing when it can. */
export function transferFaults(
  { account, bank, holder }: Pick<Transfer, 'account' | 'bank' | 'holder'>,
  { columns }: Pick<TransferFormat, 'columns'>,
): string[] {
  const asks = (source: TransferSource): boolean => columns.some((column) => column.source === source)
  const digits = digitsOf(account).length
  return [
    ...(digits === 0 ? ['nomor rekening belum diisi'] : []),
    ...(digits > 0 && (digits < leastDigits || digits > mostDigits)
      ? [`nomor rekening ${account} bukan ${leastDigits} sampai ${mostDigits} angka`]
      : []),
    ...(asks('bank') && bank === '' ? ['nama bank belum diisi'] : []),
    ...(asks('holder') && holder === '' ? ['nama pemilik rekening belum diisi'] : []),
  ]
}

/** The file of these payments, in the order of their numbers: the same payments give the same bytes. */
export function transferText(format: TransferFormat, transfers: readonly Transfer[]): string {
  const separator = separators[format.separator]
  const lineOf = (cells: readonly string[]): string =>
    `${cells.map((cell) => quotedText(cell, separator)).join(separator)}\r\n`
  const ordered = transfers.toSorted((one, other) => (one.number < other.number ? -1 : 1))
  const heads = format.hasHead ? [lineOf(format.columns.map(({ head }) => head))] : []
  const lines = ordered.map((transfer, index) =>
    lineOf(format.columns.map((column) => cellOf(column, { transfer, format, sequence: index + 1 }))),
  )
  return [...heads, ...lines].join('')
}

interface Place {
  readonly transfer: Transfer
  readonly format: TransferFormat
  readonly sequence: number
}

function cellOf({ source, fixedText, maxLength }: TransferColumn, place: Place): string {
  const text = valueOf(source, fixedText, place)
  if (!isCut(source)) return text
  const plain = plainText(text)
  return maxLength === null ? plain : [...plain].slice(0, maxLength).join('').trimEnd()
}

function valueOf(source: TransferSource, fixedText: string, { transfer, format, sequence }: Place): string {
  if (source === 'fixed') return fixedText
  if (source === 'sequence') return String(sequence)
  if (source === 'account') return digitsOf(transfer.account)
  if (source === 'amount') return `${transfer.amount}${format.hasCents ? '.00' : ''}`
  if (source === 'day') return writtenDay(transfer.day, format.dayFormat)
  return transfer[source]
}

/** On one line, and nothing a spreadsheet would take for a formula. */
function plainText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s=+\-@|＝＋－＠｜]+/, '')
    .trim()
}

function writtenDay(day: Day, format: TransferDayFormat): string {
  const [year, month, date] = day.split('-')
  if (format === 'compact') return `${year}${month}${date}`
  if (format === 'iso') return day
  return [date, month, year].join(format === 'slashes' ? '/' : '-')
}

/** What a file is saved as. */
export function transferFileName({
  accountCode,
  madeOn,
  id,
}: {
  readonly accountCode: string
  readonly madeOn: Day
  readonly id: number
}): string {
  return `transfer-${accountCode}-${madeOn}-${id}.csv`
}
