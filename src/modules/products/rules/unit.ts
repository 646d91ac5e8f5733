/** The units products are sold in (specification §9). */
export const units = ['pcs', 'kg', 'box', 'liter', 'meter', 'set', 'unit', 'hour'] as const
export type Unit = (typeof units)[number]

export function isUnit(unit: string): unit is Unit {
  return units.some((each) => each === unit)
}
