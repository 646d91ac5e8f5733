import type { Day } from '../../../../platform/rules/day/day.ts'
import type { AccountType } from '../../../accounts/rules/account-code.ts'

/** An account as other bookkeeping programs get it. */
export interface ExportedAccount {
  readonly code: string
  readonly name: string
  readonly type: AccountType
}

/** A posted entry as other bookkeeping programs get it. */
export interface ExportedEntry {
  readonly entryNumber: string
  readonly entryDate: Day
  readonly description: string
  readonly referenceType: string
  readonly referenceNumber: string | null
  readonly lines: readonly {
    readonly accountCode: string
    readonly accountName: string
    readonly debit: number
    readonly credit: number
    readonly description: string | null
    /** Code of the department it names. */
    readonly department?: string | null
  }[]
}

const roots: Readonly<Record<AccountType, readonly [name: string, type: string]>> = {
  asset: ['aset', 'A'],
  liability: ['liabilitas', 'L'],
  equity: ['ekuitas', 'E'],
  revenue: ['pendapatan', 'R'],
  expense: ['beban', 'X'],
}

/** Declarations at the head of a journal file of hledger: the currency, and every account with its type. */
export function hledgerHead(accounts: readonly ExportedAccount[]): string {
  const declared = Object.values(roots).map(([name, type]) => `account ${name}  ; type: ${type}`)
  const names = accounts.map((account) => `account ${hledgerAccount(account)}`)
  return ['commodity IDR 1000.', '', ...declared, ...names, '', ''].join('\n')
}

/** Name of an account in hledger: `aset:1-1101 Kas Besar`. */
export function hledgerAccount({ code, name, type }: ExportedAccount): string {
  return `${roots[type][0]}:${code} ${plain(name.replaceAll(':', ' '))}`
}

/** A posted entry as a transaction of hledger; debits are positive. The tag `jenis` says what kind of entry it is. */
export function hledgerEntry(entry: ExportedEntry, accountName: (code: string) => string): string {
  const reference = entry.referenceNumber === null ? '' : `, dokumen: ${tagValue(entry.referenceNumber)}`
  const head = `${entry.entryDate} * (${entry.entryNumber}) ${plain(entry.description)}`
  const postings = entry.lines.map((line) => {
    const note = line.description === null ? '' : `  ; ${tagValue(line.description)}`
    return `    ${accountName(line.accountCode)}  IDR ${line.debit - line.credit}${note}`
  })
  return [head, `    ; jenis: ${entry.referenceType}${reference}`, ...postings, '', ''].join('\n')
}

/** One line without what hledger reads as a comment or the end of a name. */
function plain(text: string): string {
  return text.replaceAll(/[;|]/g, ',').replaceAll(/\s+/g, ' ').trim()
}

/** A text in a comment that hledger does not take for further tags. */
function tagValue(text: string): string {
  return plain(text.replaceAll(/[:,]/g, ' '))
}
