import type { SteppedKind } from '../../../../platform/rules/money/stepped-value.ts'

/** Rupiah for one unit, with up to six decimals and fifteen figures. Made only by the functions here. */
export type UnitPrice = number & { readonly __unit: 'rupiah a unit' }

export const zeroPrice = 0 as UnitPrice

const decimals = 6
const mostFigures = 15

/** A price from a number or decimal text such as 8333.25; undefined when it has more decimals or figures than are exact. */
export function toUnitPrice(value: number | string): UnitPrice | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,6})0*)?$/.exec(String(value))
  if (!match) return undefined
  const figures = `${match[1] ?? ''}${match[2] ?? ''}`.replace(/^0+/, '')
  return figures.length > mostFigures ? undefined : (Number(match[0]) as UnitPrice)
}

/** A stored price, which the database may write as 1e-05; throws when it holds what the program cannot. */
export function storedPrice(text: number | string): UnitPrice {
  const price = toUnitPrice(Number(text))
  if (price === undefined) throw new RangeError(`not a unit price: ${text}`)
  return price
}

/** The price in millionths of a rupiah, exactly. */
export function millionths(price: UnitPrice): bigint {
  const [whole = '0', rest = ''] = String(price).split('.')
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

/** What millionths of a rupiah are as a price, with as many decimals as its figures leave. */
export function priceOfMillionths(amount: bigint): UnitPrice | undefined {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  const room = Math.max(0, mostFigures - whole.replace(/^0+/, '').length)
  const rest = digits.slice(-decimals).slice(0, room).replace(/0+$/, '')
  return toUnitPrice(rest === '' ? whole : `${whole}.${rest}`)
}

/** As people read it: dots between thousands, a comma before decimals: 8.333,25. */
export function formatUnitPrice(price: UnitPrice): string {
  const [whole = '0', rest] = String(price).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return rest === undefined ? grouped : `${grouped},${rest}`
}

/** What was typed, with a point before its decimals; a point before exactly three figures stands between thousands. */
function readPrice(text: string): UnitPrice | undefined {
  const typed = text.trim().replace(/^rp\s*/i, '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed))
    return toUnitPrice(typed.replaceAll('.', '').replace(',', '.'))
  return /^\d+([.,]\d+)?$/.test(typed) ? toUnitPrice(typed.replace(',', '.')) : undefined
}

const step = 1_000

/** A unit price from 0: up to six decimals, step 1,000. */
export const unitPriceKind: SteppedKind<UnitPrice> = {
  read: readPrice,
  write: formatUnitPrice,
  fallback: zeroPrice,
  problem: (text) =>
    text.trim().startsWith('-') ? undefined : 'Harga harus angka, maksimal 6 desimal dan 15 angka',
  step: (value, count) => toUnitPrice(Math.max(Math.round(value) + count * step, 0)) ?? value,
}
