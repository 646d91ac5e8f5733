import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { textWidth } from '../../rules/print/text-width.ts'
import { placeAndDay, taxNumberLines, type Issuer } from '../../rules/print/issuer.ts'

/** Colours and measures that all printed pages share. */
export const muted = '#525c6b'
export const alarming = '#b3261e'
/** Points a page is wide between its margins. */
export const paperWidth = { portrait: 515, landscape: 762 } as const
export type Orientation = keyof typeof paperWidth

/** Widest and highest a logo is set, in points. */
export const logoRoom = { width: 110, height: 44 }

/** The logo, where there is one. */
export function logo({ logo: image }: Issuer, alignment: 'left' | 'center'): Content[] {
  if (image === null) return []
  return [{ image, fit: [logoRoom.width, logoRoom.height], alignment, margin: [0, 0, 0, 4] }]
}

/** Address and tax numbers, muted. */
export function issuerLines(issuer: Issuer): string[] {
  return [...(issuer.address === null ? [] : [issuer.address]), ...taxNumberLines(issuer)]
}

/** Who signs on a line of their own. */
interface Signer {
  /** What they do to it, above the line: `Diperiksa`. */
  readonly act?: string
  readonly name: string | null
  readonly title: string | null
}

interface Signed {
  readonly day: string
  /** Beside the day: `Meterai Rp 10.000`. */
  readonly note?: string | undefined
  /** In place of those of the organisation. */
  readonly signers?: readonly Signer[] | undefined
}

const blank = '(                                        )'

/** Place and day, and below them a line for everybody who signs. */
export function signatures(issuer: Issuer, { day, note, signers }: Signed): Content {
  const all = signers ?? signersOf(issuer)
  const width = signerWidth(all)
  const cells = all.map((signer): TableCell => signerCell(signer, width))
  const gap = { width: '*', text: '' }
  return {
    margin: [0, 12, 0, 0],
    stack: [
      {
        columns: [
          { width: '*', text: note ?? '', color: muted },
          {
            width: 200,
            alignment: 'center',
            stack: [{ text: placeAndDay(issuer, day) }, { text: issuer.name }],
          },
        ],
      },
      {
        columns:
          all.length === 1 ? [gap, ...cells] : cells.flatMap((cell, at) => (at === 0 ? [cell] : [gap, cell])),
      },
    ],
  } as Content
}

/** Points the signatures of the organisation take at most: day, name, room for the pen, names and titles. */
export function signaturesHeight(issuer: Issuer): number {
  const lines = signersOf(issuer).map(({ name, title }) => {
    const names = Math.ceil(textWidth(name ?? '', { size: 9, bold: true }) / signerWidth(issuer.signatories))
    return Math.max(1, names) + (title === null ? 0 : 1)
  })
  return 12 + 42 + (2 + Math.max(...lines)) * 12.7
}

/** Points a line to sign on is wide. */
function signerWidth({ length }: readonly unknown[]): number {
  if (length > 3) return 120
  return length === 3 ? 163 : 200
}

function signersOf({ signatories }: Issuer): readonly Signer[] {
  return signatories.length === 0 ? [{ name: null, title: null }] : signatories
}

function signerCell({ act, name, title }: Signer, width: number): TableCell {
  return {
    width,
    alignment: 'center',
    stack: [
      ...(act === undefined ? [] : [{ text: act, color: muted, margin: [0, 6, 0, 0] }]),
      { text: name ?? blank, bold: name !== null, margin: [0, 42, 0, 0] },
      ...(title === null ? [] : [{ text: title }]),
    ],
  } as TableCell
}
