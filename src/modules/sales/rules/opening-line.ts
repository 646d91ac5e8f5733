/** The only line of an invoice of the old system: nobody knows any more what it was for. */
export const openingText = 'Saldo awal piutang'

/** The paper of an invoice of the old system was made there. */
export function openingNotPrinted(referenceNumber: string | null): string {
  return `Invoice saldo awal tidak dicetak dari Neraca: dokumen aslinya, ${referenceNumber ?? ''}, dibuat di sistem lama.`
}
