const dangerous = /^[=+\-@|＝＋－＠｜\t\r]/

/** A text as a cell that no spreadsheet takes for a formula. */
export function safeCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text behind a cell that `safeCell` has written. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell
}
