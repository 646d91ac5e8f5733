import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive; what its directory says of its size may be untrue. */
export interface ArchivePart {
  readonly name: string
  readonly content: string | Buffer
  readonly saidSize?: number
}

/** An archive as other programs write it. */
export function archiveOf(parts: readonly ArchivePart[]): Uint8Array {
  const [pieces, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, content, saidSize } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(saidSize ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    pieces.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...pieces, entries, Buffer.from('PK\u0005\u0006'), end]))
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageParts = 'http://schemas.openxmlformats.org/package/2006'

interface Workbook {
  /** Behind the rows: `<mergeCells>`. */
  readonly behind?: string
  /** Counts its days from 1904, as old workbooks of a Macintosh do. */
  readonly since1904?: boolean
}

/** The parts of a workbook of one sheet, whose rows are written as they stand in it; `s="1"` is a day, `s="2"` a percentage. */
export function workbookParts(
  rows: string,
  { behind = '', since1904 = false }: Workbook = {},
): ArchivePart[] {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${packageParts}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packageParts}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packageParts}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${main}"><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    },
  ]
}

/** A workbook of one sheet. */
export function madeSheet(rows: string, workbook?: Workbook): Uint8Array {
  return archiveOf(workbookParts(rows, workbook))
}

/** A row of texts; other cells as they are written: `<c …>`. */
export function madeRow(line: number, cells: readonly string[]): string {
  const written = cells.map((cell, place) => {
    const at = `${String.fromCharCode(65 + place)}${line}`
    if (cell.startsWith('<c')) return cell.replace('<c', `<c r="${at}"`)
    return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${line}">${written.join('')}</row>`
}
