const units = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const scales = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun']

/** A whole amount in Indonesian words with its unit: 1500 is "seribu lima ratus rupiah". */
export function terbilang(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount: ${amount}`)
  const words = amount === 0 ? 'nol' : groupsOf(Math.abs(amount)).join(' ')
  return `${amount < 0 ? 'minus ' : ''}${words} rupiah`
}

/** The words of each group of three digits with its scale, largest first; empty groups are skipped. */
function groupsOf(amount: number): string[] {
  const words: string[] = []
  for (let rest = amount, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000
    if (group > 0) words.unshift(scaled(group, scale))
  }
  return words
}

/** Only a thousands group of exactly one takes the short form: seribu, but satu juta. */
function scaled(group: number, scale: number): string {
  if (scale === 1 && group === 1) return 'seribu'
  return [...hundreds(group), scales[scale] ?? ''].filter((word) => word !== '').join(' ')
}

function hundreds(group: number): string[] {
  const hundred = Math.floor(group / 100)
  const rest = tens(group % 100)
  if (hundred === 0) return rest
  return [...(hundred === 1 ? ['seratus'] : [units[hundred] ?? '', 'ratus']), ...rest]
}

function tens(value: number): string[] {
  if (value < 10) return [units[value] ?? '']
  if (value === 10) return ['sepuluh']
  if (value === 11) return ['sebelas']
  if (value < 20) return [units[value - 10] ?? '', 'belas']
  return [units[Math.floor(value / 10)] ?? '', 'puluh', units[value % 10] ?? '']
}
