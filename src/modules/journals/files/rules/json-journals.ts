import { z } from 'zod'
import { day } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { shapedText } from './journal-file-cell.ts'
import {
  endProblem,
  mostEntryLines,
  tooManyLines,
  type FileEntry,
  type FileProblem,
  type JournalField,
  type JournalFileReader,
} from './journal-file.ts'

const amount = z
  .int({ error: 'Jumlah harus bilangan bulat rupiah' })
  .transform(toRupiah)
  .default(() => toRupiah(0))

function words(limit: 100 | 500) {
  return z.string({ error: 'Harus berupa teks' }).transform((value, context) => {
    const reading = shapedText(value, limit)
    if ('value' in reading) return reading.value
    context.addIssue({ code: 'custom', message: reading.message })
    return ''
  })
}

const entryShape = z.strictObject(
  {
    number: words(100),
    date: day,
    description: words(500),
    reference: words(100).nullish(),
    type: z.string().nullish(),
    lines: z
      .array(
        z.strictObject({
          account: z.string({ error: 'Kode akun harus diisi' }),
          accountName: z.string().nullish(),
          debit: amount,
          credit: amount,
          note: words(500).nullish(),
          department: words(100).nullish(),
        }),
        { error: 'Baris jurnal harus berupa daftar' },
      )
      .max(mostEntryLines, { error: tooManyLines }),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Kunci tidak dikenal: ${issue.keys.join(', ')}` : undefined,
  },
)

const endShape = z.strictObject({ end: z.strictObject({ entries: z.int(), lines: z.int() }) })

/** Reads JSON lines: an entry a line. */
export class JsonJournals implements JournalFileReader {
  #counts = { entries: 0, lines: 0 }
  #ended = false
  #problems: FileProblem[] = []

  problems(): readonly FileProblem[] {
    const found = this.#problems
    this.#problems = []
    return found
  }

  isLost(): boolean {
    return false
  }

  take(text: string, line: number): FileEntry | undefined {
    if (text.trim() === '') return undefined
    const content = parsed(text)
    if (this.#ended) return this.#fail(line, 'Masih ada baris setelah tanda akhir file')
    if (content === undefined) return this.#fail(line, 'Bukan JSON yang valid; satu jurnal per baris')
    const end = endShape.safeParse(content)
    if (end.success) {
      this.#ended = true
      this.#problems.push(...endProblem(end.data.end, this.#counts, line))
      return undefined
    }
    return this.#entryOf(content, line)
  }

  end(): FileEntry | undefined {
    if (this.#counts.entries === 0 && this.#problems.length === 0) this.#fail(0, 'File kosong')
    return undefined
  }

  #fail(line: number, message: string): undefined {
    this.#problems.push({ line, column: '', message })
  }

  #entryOf(content: unknown, line: number): FileEntry | undefined {
    this.#counts.entries += 1
    const read = entryShape.safeParse(content)
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        this.#problems.push({ line, column: pathText(path), message })
      return undefined
    }
    const { number, date, description, reference, lines } = read.data
    this.#counts.lines += lines.length
    const missing = { line, column: 'number', message: 'Nomor jurnal harus diisi' }
    return {
      number,
      line,
      date,
      description,
      reference: reference ?? '',
      lines: lines.map(({ account, debit, credit, note, department }) => ({
        line,
        account: account.trim(),
        debit,
        credit,
        note: note === '' ? undefined : (note ?? undefined),
        ...(department ? { department } : {}),
      })),
      problems: number === '' ? [missing] : [],
      columnOf,
    }
  }
}

function columnOf(field: JournalField, index?: number): string {
  return index === undefined ? field : `lines[${index}].${field}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`))
    .join('')
}
