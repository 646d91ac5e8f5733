/** A cell of a file that names something. */
interface Cell {
  readonly column: string
  readonly line?: number
  readonly noun: string
  readonly code: string
}

/** Records by what files call them, in whatever case. */
export interface Named<Row> {
  readonly get: (code: string) => Row | undefined
  /** What nobody knows of cells; an empty one names nothing. */
  readonly unknown: (cell: Cell) => readonly { readonly column: string; readonly message: string }[]
}

const keyOf = (code: string): string => code.trim().toLowerCase()

/** Keeps records by their codes. */
export function byCode<Row extends { readonly code: string }>(rows: readonly Row[]): Named<Row> {
  const known = new Map(rows.map((row) => [keyOf(row.code), row]))
  const get = (code: string) => known.get(keyOf(code))
  return {
    get,
    unknown: ({ noun, code, ...at }) =>
      code === '' || get(code) !== undefined ? [] : [{ ...at, message: `${noun} ${code} tidak ditemukan` }],
  }
}

/** What cells name, each once; empty ones name nothing. */
export function namedOf(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))]
}
