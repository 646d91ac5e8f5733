/** An order of rows as the address carries it: `date`, or `-date` with a minus for falling. */
export type Sort = string

/** Which way a column is sorted, if at all. */
export function directionOf(sort: Sort, key: string): 'ascending' | 'descending' | undefined {
  if (key === '' || sort.replace(/^-/, '') !== key) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

/** The order after a click on a column's head: rising, then falling. */
export function nextSort(sort: Sort, key: string): Sort {
  return directionOf(sort, key) === 'ascending' ? `-${key}` : key
}
