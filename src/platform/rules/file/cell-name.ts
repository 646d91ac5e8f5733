/** `C5` for the third column of line 5, as spreadsheets name cells; `place` counts columns from 0. */
export function cellName(place: number, line: number): string {
  let letters = ''
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${line}`
}
