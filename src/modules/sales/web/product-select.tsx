import { useMemo, type KeyboardEvent } from 'react'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import { SearchCombobox, type Found } from '../../../platform/web/form/search-combobox.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { productApi, type ProductOption } from '../../products/contract.ts'
import type { LineProduct } from '../orders/rules/order-grid.ts'
import { ServiceBadge, TaxClassBadge } from './goods-columns.tsx'

type ProductChoice = Choice & {
  readonly option?: ProductOption
  /** Sells what was typed, not a product. */
  readonly asText?: string
}

type Props = {
  readonly name: string
  readonly value: LineProduct
  readonly onChange: (product: ProductOption | undefined) => void
  readonly onProblem: (message: string | undefined) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Takes what names no product as a text, where a line may be one. */
  readonly onText?: (text: string) => void
}

/** Choosing an active product of a line; services carry their badge. */
export function ProductSelect({ name, value, onChange, onText, onProblem, onKeyDown }: Props) {
  const { productId, productCode, productName } = value
  return (
    <SearchCombobox
      name={name}
      useFound={onText === undefined ? useProducts : useProductsOrText}
      value={productId === null ? undefined : String(productId)}
      chosen={
        productId === null ? undefined : { key: String(productId), text: `${productCode} - ${productName}` }
      }
      show={(choice) => <ProductLine choice={choice} />}
      onChange={(choice) =>
        choice?.asText === undefined ? onChange(choice?.option) : onText?.(choice.asText)
      }
      onProblem={onProblem}
      onKeyDown={onKeyDown}
      create={{ kind: 'product', onMade: ({ code }) => void optionOf(code).then(onChange) }}
      empty="Tidak ada produk aktif yang cocok"
      listWidth={560}
    />
  )
}

/** A product that was just made, as lines take it. */
async function optionOf(code: string): Promise<ProductOption | undefined> {
  const { rows } = await call(productApi.options, { query: { q: code } })
  return rows.find((row) => row.code === code)
}

function ProductLine({ choice: { text, option } }: { readonly choice: ProductChoice }) {
  return (
    <>
      <span className="product-option-name">{text}</span>
      {option?.isService === true && <ServiceBadge />}
      {option && <TaxClassBadge taxClass={option.taxClass} />}
      {option && (
        <span className="num">
          {formatAmount(option.sellingPrice)} / {option.unit}
        </span>
      )}
    </>
  )
}

const none: readonly ProductChoice[] = []

function useProducts(typed: string): Found<ProductChoice> {
  const query = typed === '' ? {} : { q: typed.slice(0, 100) }
  const { data, isPending, isPlaceholderData } = useReply(
    productApi.options,
    { query },
    { keepPrevious: true },
  )
  const choices = useMemo(() => data?.rows.map(choiceOf) ?? none, [data])
  return { choices, waiting: isPending || isPlaceholderData }
}

/** The products that match; what none matches may be sold as a text. */
function useProductsOrText(typed: string): Found<ProductChoice> {
  const found = useProducts(typed)
  const isNone = typed !== '' && !found.waiting && found.choices.length === 0
  const text = useMemo(() => [{ key: 'text', text: `Tulis sebagai teks: ${typed}`, asText: typed }], [typed])
  return isNone ? { choices: text, waiting: false } : found
}

function choiceOf(option: ProductOption): ProductChoice {
  return { key: String(option.id), text: `${option.code} - ${option.name}`, option }
}
