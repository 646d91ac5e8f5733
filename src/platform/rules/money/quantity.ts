/** A quantity in thousandths, so that up to three decimal places stay exact. Made only by the functions here. */
export type Quantity = number & { readonly __unit: 'thousandths' }

export const zeroQuantity = 0 as Quantity
export const oneQuantity = 1000 as Quantity

/** A quantity that was reckoned in thousandths; throws RangeError unless it is a whole number of them that stays exact. */
export function ofThousandths(value: number | bigint): Quantity {
  const thousandths = Number(value)
  if (!Number.isSafeInteger(thousandths)) throw new RangeError(`not a whole number of thousandths: ${value}`)
  return (thousandths === 0 ? 0 : thousandths) as Quantity
}

/** A quantity some thousandths more or less: not below the least, and not beyond what stays exact. */
export function steppedQuantity(quantity: Quantity, change: number, least: number): Quantity {
  return ofThousandths(Math.min(Math.max(quantity + change, least), Number.MAX_SAFE_INTEGER))
}

/** A quantity from a number or decimal text such as 1.5; undefined when it has more than three places or is too large. */
export function toQuantity(value: number | string): Quantity | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,3})0*)?$/.exec(String(value))
  if (!match) return undefined
  const thousandths = Number(`${match[2] ?? ''}${(match[3] ?? '').padEnd(3, '0')}`)
  if (!isExact(thousandths)) return undefined
  return (match[1] === '-' && thousandths !== 0 ? -thousandths : thousandths) as Quantity
}

/** Whether as many thousandths are the same again after they were a number of units. */
function isExact(thousandths: number): boolean {
  return Number.isSafeInteger(thousandths) && Math.round((thousandths / 1000) * 1000) === thousandths
}

/** The quantity as a plain number of units: 1500 thousandths are 1.5. */
export function quantityUnits(quantity: Quantity): number {
  return quantity / 1000
}

/** Decimal text with a point, as databases and files take it: 1.5. */
export function quantityText(quantity: Quantity): string {
  return String(quantityUnits(quantity))
}

/** As people read it: dots between thousands, a comma before decimals: 1.234,5. */
export function formatQuantity(quantity: Quantity): string {
  const [whole = '0', decimals] = quantityText(quantity).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** A quantity that is stored or answered; throws when it is none the program can hold. */
export function storedQuantity(value: number | string): Quantity {
  const quantity = toQuantity(value)
  if (quantity === undefined) throw new RangeError(`not a quantity: ${value}`)
  return quantity
}

/** Units as people read them, also below zero, as what is on hand may be: `-1.250,5`. */
export function formatUnits(units: number): string {
  return units.toLocaleString('id-ID', { maximumFractionDigits: 3 })
}
