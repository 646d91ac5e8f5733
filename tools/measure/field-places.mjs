/** Lines and files in which a field stands under one of its names (`creditLimit`, `credit_limit`, 'Credit Limit'), as a whole word. */
export function fieldPlaces(sources, names) {
  const pattern = new RegExp(`(?<!\\w)(${names.map(escaped).join('|')})(?!\\w)`)
  const counts = [...sources].map(([path, text]) => ({
    path,
    lines: text.split('\n').filter((line) => pattern.test(line)).length,
  }))
  const touched = counts.filter(({ lines }) => lines > 0)
  const lines = touched.reduce((sum, one) => sum + one.lines, 0)
  return { field: names[0], lines, files: touched.length, places: touched }
}

function escaped(name) {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
