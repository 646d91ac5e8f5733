import { statedObject, type Recipient, type WithheldArticle, type WithholdingObject } from './withholding.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** What a vendor is to the tax law. */
export const vendorKindTexts = {
  company: 'Badan',
  person: 'Orang pribadi',
  foreign: 'Luar negeri',
  government: 'Instansi pemerintah',
} as const
export type VendorKind = keyof typeof vendorKindTexts
export const vendorKinds = keysOf(vendorKindTexts)

/** Which articles withhold from whom, the usual one first; the state itself is not taxed (UU PPh Pasal 2 and 3). */
const articlesOf: Readonly<Record<VendorKind, readonly WithheldArticle[]>> = {
  company: ['pph23', 'pph4_2'],
  person: ['pph21', 'pph4_2', 'pph23'],
  foreign: ['pph26'],
  government: [],
}

/** Services of any kind, where nothing is known of what a person or somebody abroad does. */
const usualObjects: Readonly<Partial<Record<VendorKind, string>>> = {
  person: '21-100-20',
  foreign: '27-104-01',
}

type Objects = ReadonlyMap<string, WithholdingObject>

/** Whether an object is one that is withheld from vendors of a kind; of every kind while it is not known. */
export function fits(kind: VendorKind | null, { article }: Pick<WithholdingObject, 'article'>): boolean {
  return kind === null || articlesOf[kind].includes(article)
}

/** Objects to choose from, those of the vendor's kind first. */
export function fittingFirst<O extends WithholdingObject>(
  kind: VendorKind | null,
  objects: readonly O[],
): O[] {
  return [...objects.filter((each) => fits(kind, each)), ...objects.filter((each) => !fits(kind, each))]
}

interface Supply {
  readonly kind: VendorKind | null
  readonly certificates: Recipient['certificates']
  /** What lines of the same account named before, the last first. */
  readonly before: readonly string[]
}

/** The object that a line of a vendor is proposed to name, with the one its certificate turns it into. */
export function proposedObject({ kind, certificates, before }: Supply, objects: Objects) {
  const known = before.flatMap((code) => objects.get(code) ?? [])
  // What an account was used for says more than the kind alone, if it is of the kind's own article.
  const own = known.find(({ article }) => kind !== null && articlesOf[kind][0] === article)
  const usual = kind === null ? undefined : usualObjects[kind]
  const object =
    own ??
    (usual === undefined ? known.find((each) => kind !== null && fits(kind, each)) : objects.get(usual))
  return object && { object, told: statedObject(object, { certificates }, objects) }
}

/** What slips say in place of the number of somebody whose NIK the tax office does not know. */
export const temporaryTin = '9990000000999000'

/** NPWP16 or a NIK that can be one: without either the rate is higher (UU PPh Pasal 21 ayat 5a, 23 ayat 1a). */
export function hasTaxNumber({
  npwp16,
  nik,
}: {
  readonly npwp16: string | null
  readonly nik: string | null
}) {
  if (npwp16 === temporaryTin) return false
  return npwp16 !== null || (nik !== null && isNik(nik))
}

/** Sixteen digits: region, day of birth (of women 40 more), month, year, number. */
export function isNik(text: string): boolean {
  const [, day, month, serial] = /^[1-9]\d{5}(\d{2})(\d{2})\d{2}(\d{4})$/.exec(text) ?? []
  const born = Number(day) % 40
  return (
    Number(day) <= 71 &&
    born >= 1 &&
    born <= 31 &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    serial !== '0000'
  )
}
