/** Who signs what is printed; what is not known is left open for a pen. */
export interface Signatory {
  readonly name: string | null
  readonly title: string | null
}

/** Who issues what is printed: the head and the foot of every paper. */
export interface Issuer {
  readonly name: string
  readonly npwp: string | null
  /** The tax number of sixteen digits, and what makes it the number of the place of business. */
  readonly npwp16?: string | null
  readonly nitkuSuffix?: string | null
  readonly address: string | null
  readonly bankDetails: string | null
  /** Where papers are signed. */
  readonly place: string | null
  readonly signatories: readonly Signatory[]
  /** A picture as `data:image/…`, set in the head of the first page. */
  readonly logo: string | null
}

/** The tax numbers as they stand in a letterhead: the one of sixteen digits with its place, and the older one. */
export function taxNumberLines({
  npwp,
  npwp16,
  nitkuSuffix,
}: Pick<Issuer, 'npwp' | 'npwp16' | 'nitkuSuffix'>): string[] {
  if (!npwp16) return npwp === null ? [] : [`NPWP ${npwp}`]
  const place = nitkuSuffix ? [`NITKU ${npwp16}${nitkuSuffix}`] : []
  const current = [`NPWP ${npwp16}`, ...place].join(' · ')
  return npwp === null ? [current] : [current, `NPWP (15 digit) ${npwp}`]
}

/** `Jakarta, 21 November 2026`. */
export function placeAndDay({ place }: Pick<Issuer, 'place'>, day: string): string {
  return place === null || place === '' ? day : `${place}, ${day}`
}
