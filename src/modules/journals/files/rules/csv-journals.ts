import { cellsOfLine, separatorOf } from '../../../../platform/rules/file/delimited-line.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { csvColumns, csvEndMark, requiredColumns, type CsvColumn } from './csv-journal-columns.ts'
import { amountCell, dayCell, textCell, type CellReading } from './journal-file-cell.ts'
import {
  endProblem,
  mostEntryLines,
  tooManyLines,
  type FileEntry,
  type FileLine,
  type FileProblem,
  type JournalField,
  type JournalFileReader,
} from './journal-file.ts'

interface Head {
  readonly separator: string
  readonly names: readonly string[]
  readonly places: ReadonlyMap<CsvColumn, number>
}

type OpenEntry = {
  number: string
  line: number
  date: Day | ''
  description: string
  reference: string
  lines: FileLine[]
  problems: FileProblem[]
}

/** Lines a quoted text may spread over. */
const mostJoined = 20

/** Reads a CSV with a row for each line of an entry; rows of one entry follow each other under the same number. */
export class CsvJournals implements JournalFileReader {
  #head: Head | undefined
  #open: OpenEntry | undefined
  #joined: { readonly texts: string[]; readonly line: number } | undefined
  #counts = { entries: 0, lines: 0 }
  #ended = false
  #lost = false
  #problems: FileProblem[] = []

  problems(): readonly FileProblem[] {
    const found = this.#problems
    this.#problems = []
    return found
  }

  isLost(): boolean {
    return this.#lost
  }

  take(text: string, line: number): FileEntry | undefined {
    if (this.#joined) return this.#join(text)
    if (text.trim() === '') return undefined
    if (!this.#head) return this.#takeHead(text, line)
    const cells = cellsOfLine(text, this.#head.separator)
    if (cells) return this.#takeRow(cells, line)
    this.#joined = { texts: [text], line }
    return undefined
  }

  end(): FileEntry | undefined {
    const { texts, line } = this.#joined ?? { texts: [], line: 0 }
    if (texts.length > 0) this.#fail(line, '', 'Tanda kutip dibuka tetapi tidak ditutup')
    if (!this.#head && !this.#lost) this.#fail(0, '', 'File kosong')
    return this.#close()
  }

  #join(text: string): FileEntry | undefined {
    const { texts, line } = this.#joined ?? { texts: [], line: 0 }
    texts.push(text)
    const cells = cellsOfLine(texts.join('\n'), this.#head?.separator ?? ';')
    if (cells) {
      this.#joined = undefined
      return this.#takeRow(cells, line)
    }
    if (texts.length < mostJoined) return undefined
    this.#joined = undefined
    this.#lost = true
    this.#fail(line, '', 'Tanda kutip dibuka tetapi tidak ditutup')
    return undefined
  }

  #fail(line: number, column: string, message: string): undefined {
    this.#problems.push({ line, column, message })
  }

  #takeHead(text: string, line: number): undefined {
    const separator = separatorOf(text)
    const names = (cellsOfLine(text, separator) ?? []).map((name) => name.trim())
    const places = new Map<CsvColumn, number>()
    for (const [place, name] of names.entries()) {
      const column = csvColumns.get(name.toLowerCase().replaceAll('_', ' '))
      if (name === '') continue
      if (column === undefined) this.#fail(line, name, `Kolom "${name.slice(0, 60)}" tidak dikenal`)
      else if (places.has(column)) this.#fail(line, name, `Kolom "${name}" ada lebih dari satu`)
      else places.set(column, place)
    }
    const missing = requiredColumns.filter(([column]) => !places.has(column)).map(([, name]) => name)
    if (missing.length > 0) this.#fail(line, '', `Kolom ${missing.join(', ')} tidak ditemukan`)
    this.#lost = this.#problems.length > 0
    this.#head = { separator, names, places }
  }

  #takeRow(cells: readonly string[], line: number): FileEntry | undefined {
    if (this.#ended) return this.#fail(line, '', 'Masih ada baris setelah tanda akhir file')
    if (cells[0] === csvEndMark) return this.#takeEnd(cells, line)
    const expected = this.#head?.names.length ?? 0
    if (cells.length < expected || cells.slice(expected).some((cell) => cell.trim() !== '')) {
      this.#fail(line, '', `Baris ini memiliki ${cells.length} kolom, seharusnya ${expected}`)
      return undefined
    }
    const problems: FileProblem[] = []
    const number = this.#text(cells, { field: 'number', line, problems }) ?? ''
    const isNew = this.#open === undefined || this.#open.number !== number
    const before = isNew ? this.#close() : undefined
    if (isNew) this.#open = this.#entryOf(cells, { number, line, problems })
    else this.#compare(cells, { line, problems })
    this.#addLine(cells, { line, problems })
    return before
  }

  #takeEnd(cells: readonly string[], line: number): FileEntry | undefined {
    this.#ended = true
    const last = this.#close()
    const said = { entries: Number(cells[1]), lines: Number(cells[2]) }
    this.#problems.push(...endProblem(said, this.#counts, line))
    return last
  }

  #entryOf(cells: readonly string[], row: Row & { readonly number: string }): OpenEntry {
    const { number, line, problems } = row
    if (number === '')
      problems.push({ line, column: this.#name('number'), message: 'Nomor jurnal harus diisi' })
    return {
      number,
      line,
      date: this.#read(cells, { ...row, field: 'date' }, dayCell) ?? '',
      description: this.#text(cells, { ...row, field: 'description' }) ?? '',
      reference: this.#text(cells, { ...row, field: 'reference' }) ?? '',
      lines: [],
      problems: [],
    }
  }

  /** Further rows of an entry say the same of it as the first one, or nothing. */
  #compare(cells: readonly string[], row: Row): void {
    const open = this.#open
    if (!open) return
    const differs = (field: 'date' | 'description' | 'reference', value: string | undefined) => {
      if (value === undefined || value === '' || value === open[field]) return
      const message = `Berbeda dengan baris ${open.line} dari jurnal yang sama`
      row.problems.push({ line: row.line, column: this.#name(field), message })
    }
    differs('date', this.#read(cells, { ...row, field: 'date' }, dayCell))
    differs('description', this.#text(cells, { ...row, field: 'description' }))
    differs('reference', this.#text(cells, { ...row, field: 'reference' }))
  }

  #addLine(cells: readonly string[], row: Row): void {
    const open = this.#open
    if (!open) return
    open.problems.push(...row.problems)
    this.#counts.lines += 1
    if (open.lines.length === mostEntryLines) {
      return void open.problems.push({ line: row.line, column: '', message: tooManyLines })
    }
    const found: FileProblem[] = []
    const at = { line: row.line, problems: found }
    const [debit, credit] = (['debit', 'credit'] as const).map((field) =>
      this.#read(cells, { ...at, field }, amountCell),
    )
    const note = this.#text(cells, { ...at, field: 'note' })
    const account = this.#cell(cells, 'account').trim()
    const department = this.#text(cells, { ...at, field: 'department' })
    open.lines.push({
      line: row.line,
      account,
      debit: debit ?? zeroRupiah,
      credit: credit ?? zeroRupiah,
      note: note === '' ? undefined : note,
      ...(department ? { department } : {}),
    })
    open.problems.push(...found)
  }

  #close(): FileEntry | undefined {
    const open = this.#open
    if (!open) return undefined
    this.#open = undefined
    this.#counts.entries += 1
    return { ...open, columnOf: (field) => this.#name(field) }
  }

  #cell(cells: readonly string[], field: JournalField): string {
    const place = this.#head?.places.get(field)
    return place === undefined ? '' : (cells[place] ?? '')
  }

  #name(field: JournalField): string {
    const place = this.#head?.places.get(field)
    return place === undefined ? '' : (this.#head?.names[place] ?? '')
  }

  #text(cells: readonly string[], row: Row & { readonly field: JournalField }): string | undefined {
    const limit = row.field === 'number' || row.field === 'reference' ? 100 : 500
    return this.#read(cells, row, (cell) => textCell(cell, limit))
  }

  #read<T>(
    cells: readonly string[],
    { field, line, problems }: Row & { readonly field: JournalField },
    reader: (cell: string) => CellReading<T>,
  ): T | undefined {
    const reading = reader(this.#cell(cells, field))
    if ('value' in reading) return reading.value
    problems.push({ line, column: this.#name(field), message: reading.message })
    return undefined
  }
}

type Row = { readonly line: number; readonly problems: FileProblem[] }
