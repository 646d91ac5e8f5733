/** Groups of assets that the income tax law depreciates, and land, which it does not (UU PPh Pasal 11). */
export const fiscalGroups = [
  'group_1',
  'group_2',
  'group_3',
  'group_4',
  'building_permanent',
  'building_temporary',
  'none',
] as const
export type FiscalGroup = (typeof fiscalGroups)[number]

export const fiscalGroupTexts: Readonly<Record<FiscalGroup, string>> = {
  group_1: 'Kelompok 1 (4 tahun)',
  group_2: 'Kelompok 2 (8 tahun)',
  group_3: 'Kelompok 3 (16 tahun)',
  group_4: 'Kelompok 4 (20 tahun)',
  building_permanent: 'Bangunan permanen (20 tahun)',
  building_temporary: 'Bangunan tidak permanen (10 tahun)',
  none: 'Tidak disusutkan',
}

/** Useful life in months (UU PPh Pasal 11 ayat 6); nothing where the law depreciates nothing. */
export const fiscalLives: Readonly<Record<FiscalGroup, number>> = {
  group_1: 48,
  group_2: 96,
  group_3: 192,
  group_4: 240,
  building_permanent: 240,
  building_temporary: 120,
  none: 0,
}

/** Buildings are depreciated by equal parts only (UU PPh Pasal 11 ayat 1 and 2). */
export function isBuilding(group: FiscalGroup): boolean {
  return group === 'building_permanent' || group === 'building_temporary'
}
