/** An order of rows as the address carries it: `-entry_date,number`, a minus for falling. */
export type Sort = string

/** Which way a column is sorted, if at all. */
export function directionOf(sort: Sort, key: string): 'ascending' | 'descending' | undefined {
  const part = sort.split(',').find((each) => each.replace('-', '') === key)
  if (part === undefined || part === '') return undefined
  return part.startsWith('-') ? 'descending' : 'ascending'
}

/** The order after a click on a column's head: rising, then falling; with Shift beside the present order. */
export function nextSort(sort: Sort, key: string, beside: boolean): Sort {
  const flipped = directionOf(sort, key) === 'ascending' ? `-${key}` : key
  if (!beside) return flipped
  const parts = sort.split(',').filter((each) => each !== '')
  const at = parts.findIndex((each) => each.replace('-', '') === key)
  return at === -1 ? [...parts, flipped].join(',') : parts.with(at, flipped).join(',')
}
