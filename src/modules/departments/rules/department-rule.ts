import { keysOf } from '../../../platform/rules/proof/keys-of.ts'
/** The accounts whose lines may have to name a department, as people call them. */
export const requiredTypeTexts = {
  revenue: 'Pendapatan',
  expense: 'Beban dan harga pokok',
} as const

export type RequiredType = keyof typeof requiredTypeTexts
export const requiredTypes = keysOf(requiredTypeTexts)

/** Which lines must name a department, in words. */
export function requiredText(types: readonly RequiredType[]): string {
  if (types.length === 0) return 'Tidak ada baris yang wajib menyebut departemen'
  return `Baris ${types.map((type) => requiredTypeTexts[type].toLowerCase()).join(' dan ')} wajib menyebut departemen`
}
