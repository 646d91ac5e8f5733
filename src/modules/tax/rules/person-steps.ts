/** Rates of persons by taxable income of a year (UU PPh Pasal 17 ayat 1 huruf a, UU HPP). */
export const personSteps: readonly (readonly [upTo: number | null, basisPoints: number])[] = [
  [60_000_000, 500],
  [250_000_000, 1500],
  [500_000_000, 2500],
  [5_000_000_000, 3000],
  [null, 3500],
]
