import { safeCell } from '../../../../platform/rules/file/safe-cell.ts'

/** A table as text that spreadsheets open as it is: UTF-8 with its mark, semicolons, no formula. */
export function csvOf(heads: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  return `\ufeff${[heads, ...rows].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(value: string | null): string {
  const text = value === null ? '' : /^-?\d+$/.test(value) ? value : String(safeCell(value))
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
