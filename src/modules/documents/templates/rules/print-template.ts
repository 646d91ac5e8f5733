import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'
import { fact, type Issuer, type PrintDocument, type PrintedColumn } from '../../rules/printed-document.ts'

/** A kind of paper: what it is called, and one of it with made-up figures, to see what a template does to it. */
export interface PaperKind {
  /** The table of the documents, or a name of its own for a paper of no document. */
  readonly key: string
  readonly label: string
  readonly sample: (issuer: Issuer) => PrintDocument
}

/** Who signs papers of a kind. */
export const signings = ['usual', 'own', 'none'] as const
export type Signing = (typeof signings)[number]

export const signingTexts: Readonly<Record<Signing, string>> = {
  usual: 'Seperti biasa: penanda tangan dokumen ini, atau yang diisi di Organisasi',
  own: 'Penanda tangan sendiri',
  none: 'Tanpa tanda tangan',
}

/** Who signs on a line of their own; what is empty is left open for a pen. */
export interface Signer {
  readonly act: string
  readonly name: string
  readonly title: string
}

/** How papers of a kind look. */
export interface PrintTemplate {
  /** Of headings, as `#rrggbb`; empty for black. */
  readonly color: string
  readonly showsLogo: boolean
  /** Columns of the lines that are left out, by their keys. */
  readonly hiddenColumns: readonly string[]
  /** One line above the usual foot of the pages. */
  readonly footer: string
  readonly terms: string
  readonly signing: Signing
  readonly signers: readonly Signer[]
}

/** The look of papers nobody has chosen one for. */
export const usualTemplate: PrintTemplate = {
  color: '',
  showsLogo: true,
  hiddenColumns: [],
  footer: '',
  terms: '',
  signing: 'usual',
  signers: [],
}

export const [longestFooter, longestTerms, mostSigners] = [100, 2000, 4]
/** What text on white needs to be read (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** A column that a template may leave out, or the one that takes the room others leave. */
export interface TemplateColumn {
  readonly key: string
  readonly head: string
  readonly canHide: boolean
}

/** The columns of papers of a kind; none where their lines are no table. */
export function templateColumns({ columns, lines }: PrintDocument): TemplateColumn[] {
  if (lines.length === 0) return []
  return columns.map(({ key, head, width }) => ({ key, head, canHide: width !== '*' }))
}

/** Everything that is wrong with a template of papers with these columns. */
export function templateProblems(template: PrintTemplate, columns: readonly TemplateColumn[]): Problem[] {
  const { color, hiddenColumns, footer, terms, signing, signers } = template
  const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])
  const hideable = new Set(columns.filter(({ canHide }) => canHide).map(({ key }) => key))
  return [
    ...colorProblems(color),
    ...wrong(
      hiddenColumns.some((key) => !hideable.has(key)),
      problem('print-column', 'hiddenColumns', 'Kolom ini tidak dapat disembunyikan'),
    ),
    ...wrong(
      /[\n\r]/.test(footer) || footer.length > longestFooter,
      problem('print-footer', 'footer', `Catatan kaki satu baris, maksimal ${longestFooter} karakter`),
    ),
    ...wrong(
      terms.length > longestTerms,
      problem('print-terms', 'terms', 'Syarat dan ketentuan maksimal 2.000 karakter'),
    ),
    ...wrong(
      signing === 'own' && (signers.length === 0 || signers.length > mostSigners),
      problem('print-signers', 'signers', `Isi satu sampai ${mostSigners} penanda tangan`),
    ),
    ...(signing === 'own' ? signers.flatMap(signerProblems) : []),
  ]
}

function colorProblems(color: string): Problem[] {
  if (color === '') return []
  if (!/^#[0-9a-f]{6}$/i.test(color))
    return [
      problem(
        'print-color',
        'color',
        'Warna ditulis sebagai # dan enam angka atau huruf a–f, misalnya #0b5cad',
      ),
    ]
  if (contrastOnWhite(color) >= leastContrast) return []
  return [problem('print-color', 'color', 'Warna ini terlalu terang untuk dibaca di atas kertas putih')]
}

function signerProblems({ act, name, title }: Signer, at: number): Problem[] {
  if ([act, name, title].some((text) => text.trim() !== '')) return []
  const path = `signers.${at}.act`
  return [problem('print-signers', path, 'Isi keterangan, nama, atau jabatan penanda tangan ini')]
}

/** Contrast of a colour with white paper, by the formula of WCAG. */
export function contrastOnWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  return 1.05 / (luminance + 0.05)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** A paper as its template has it. What the law asks of it, such as the note of stamp duty, stays. */
export function withTemplate(paper: PrintDocument, template: PrintTemplate): PrintDocument {
  const { color, showsLogo, footer, terms } = template
  const { issuer, remarks } = paper
  return {
    ...paper,
    ...(color === '' ? {} : { color }),
    issuer: showsLogo ? issuer : { ...issuer, logo: null },
    columns: shownColumns(paper.columns, template),
    remarks: terms.trim() === '' ? remarks : [...remarks, fact('Syarat dan ketentuan', terms.trim())],
    footer: footer.trim() === '' ? paper.footer : `${footer.trim()}\n${paper.footer}`,
    signature: signatureOf(paper, template),
  }
}

function shownColumns(
  columns: readonly PrintedColumn[],
  { hiddenColumns }: PrintTemplate,
): readonly PrintedColumn[] {
  return columns.filter(({ key, width }) => width === '*' || !hiddenColumns.includes(key))
}

function signatureOf(
  { signature }: PrintDocument,
  { signing, signers }: PrintTemplate,
): PrintDocument['signature'] {
  if (signing === 'usual') return signature
  if (signing === 'none') return { ...signature, signers: [] }
  return { ...signature, signers: signers.map(openPlaces) }
}

function openPlaces({ act, name, title }: Signer) {
  const orOpen = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  return { act: act.trim(), name: orOpen(name), title: orOpen(title) }
}
