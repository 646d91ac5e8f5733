import { mkdirSync, writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** A text as it stands on a page, in points from its left and upper edge. */
interface PdfText {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Of its base line. */
  readonly top: number
  readonly size: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PdfText[]
  /** Texts of one height joined, from the top. */
  readonly lines: readonly string[]
  readonly pictures: number
}

interface Font {
  readonly letters: ReadonlyMap<number, string>
  readonly widths: readonly number[]
}

/** The texts of a PDF as the program sets it: pages, places and letters, enough to say what stands where. */
export function readPdf(bytes: Uint8Array): PdfPage[] {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<number, string>()
  for (const [, number, body] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(Number(number), body ?? '')
  }
  const kids = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? ''
  const order = referencesIn(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '')
  return order.map((number) => pageOf(objects.get(number) ?? '', objects))
}

type Objects = ReadonlyMap<number, string>

function referencesIn(text: string): number[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
}

function pageOf(page: string, objects: Objects): PdfPage {
  const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '').split(' ').map(Number)
  const [resources = 0] = referencesIn(/\/Resources (\d+ 0 R)/.exec(page)?.[1] ?? '')
  const body = objects.get(resources) ?? page
  const [contents = 0] = referencesIn(/\/Contents (\d+ 0 R)/.exec(page)?.[1] ?? '')
  const drawn = streamOf(objects.get(contents) ?? '')
  const texts = textsOf(drawn, { fonts: fontsOf(body, objects), height })
  return { width, height, texts, lines: linesOf(texts), pictures: [...drawn.matchAll(/\/I\d+ Do/g)].length }
}

function streamOf(body: string): string {
  const raw = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? ''
  const bytes = Buffer.from(raw, 'latin1')
  return (/FlateDecode/.test(body) ? inflateSync(bytes) : bytes).toString('latin1')
}

function fontsOf(resources: string, objects: Objects): Map<string, Font> {
  const named = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
  const fonts = [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(
    fonts.map(([, name, number]) => [name ?? '', fontOf(objects.get(Number(number)) ?? '', objects)]),
  )
}

function fontOf(font: string, objects: Objects): Font {
  const [unicode = 0] = referencesIn(/\/ToUnicode (\d+ 0 R)/.exec(font)?.[1] ?? '')
  const [descendant = 0] = referencesIn(/\/DescendantFonts \[([^\]]*)\]/.exec(font)?.[1] ?? '')
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant) ?? '')?.[1] ?? ''
  const letters = new Map<number, string>()
  const ranges = streamOf(objects.get(unicode) ?? '').matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)
  for (const [, first = '0', list = ''] of ranges) {
    const each = [...list.matchAll(/<([0-9a-f ]*)>/gi)]
    each.forEach(([, code = ''], at) => letters.set(parseInt(first, 16) + at, letterOf(code)))
  }
  return { letters, widths: widths.trim().split(/\s+/).map(Number) }
}

function letterOf(hex: string): string {
  const plain = hex.replaceAll(' ', '')
  const units = plain.match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)))
}

interface Around {
  readonly fonts: ReadonlyMap<string, Font>
  readonly height: number
}

function textsOf(drawn: string, { fonts, height }: Around): PdfText[] {
  return [...drawn.matchAll(/BT\n([\s\S]*?)\nET/g)].flatMap(([, block = '']) => {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const [, name = '', size = '0'] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? []
    const font = fonts.get(name)
    const shown = /\[(.*)\] TJ/.exec(block)?.[1]
    if (font === undefined || shown === undefined) return []
    const { text, width } = shownText(shown, font)
    const left = Number(x)
    const right = left + (width / 1000) * Number(size)
    return [{ text, left, right, top: height - Number(y), size: Number(size) }]
  })
}

function shownText(shown: string, { letters, widths }: Font): { text: string; width: number } {
  let [text, width] = ['', 0]
  for (const [, hex, shift] of shown.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/gi)) {
    if (shift !== undefined) width -= Number(shift)
    for (const code of (hex ?? '').match(/.{4}/g) ?? []) {
      const glyph = parseInt(code, 16)
      text += letters.get(glyph) ?? '?'
      width += widths[glyph] ?? 0
    }
  }
  return { text, width }
}

function linesOf(texts: readonly PdfText[]): string[] {
  const tops = [...new Set(texts.map(({ top }) => Math.round(top)))].sort((a, b) => a - b)
  return tops.map((top) => lineOf(texts.filter((each) => Math.round(each.top) === top)))
}

/** Words are set one by one; where nothing is between them they are one. */
function lineOf(texts: readonly PdfText[]): string {
  const sorted = texts.toSorted((a, b) => a.left - b.left)
  const parts = sorted.map(({ text, left }, at) =>
    left - (sorted[at - 1]?.right ?? left) > 0.5 ? ` ${text}` : text,
  )
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Keeps a PDF to be looked at, in the folder that `NERACA_KEEP_PDF` names. */
export function keepPdf(name: string, bytes: Uint8Array): void {
  const folder = process.env['NERACA_KEEP_PDF']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.pdf`, bytes)
}
