import { toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'

interface OrderedGoods {
  readonly code: string
  readonly quantity: number
}

/** So many lines an address holds. */
const mostLines = 100

/** Goods of an order as the address of its form names them: a code in itself, then how many. */
export function goodsText(goods: readonly OrderedGoods[]): string {
  return goods
    .slice(0, mostLines)
    .map(({ code, quantity }) => `${encodeURIComponent(code)}:${quantity}`)
    .join(',')
}

/** The goods an address names; what cannot be read is left out. */
export function goodsIn(text: string): { readonly code: string; readonly quantity: Quantity }[] {
  return text
    .split(',')
    .flatMap((part) => {
      const [code = '', typed = ''] = part.split(':')
      const quantity = toQuantity(typed)
      const named = plainCode(code)
      return named === '' || quantity === undefined || quantity <= 0 ? [] : [{ code: named, quantity }]
    })
    .slice(0, mostLines)
}

function plainCode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
