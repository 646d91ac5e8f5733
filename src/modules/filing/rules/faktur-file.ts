import type { FakturLine } from '../../tax/output/rules/faktur-line.ts'

/** The most tax invoices a file may hold (DJP). */
export const mostInFile = 1_000
/** How many are proposed: a file of these is sent and checked quickly. */
export const proposedInFile = 500

/** What goods are called on an invoice that settles what an advance left. */
const settlement = ' (pelunasan)'

/** What a line is called in a file; without a word about settling where that was asked. */
export function nameInFile({ name }: Pick<FakturLine, 'name'>, namesSettlement: boolean): string {
  return namesSettlement || !name.endsWith(settlement) ? name : name.slice(0, -settlement.length)
}

/** What is wrong with the number of tax invoices in a file, as it is typed. */
export function perFileProblems(typed: string): { path: string; message: string }[] {
  const isWithin = Number(typed) >= 1 && Number(typed) <= mostInFile
  return isWithin ? [] : [{ path: 'perFile', message: 'Jumlah per file harus 1 sampai 1.000' }]
}
