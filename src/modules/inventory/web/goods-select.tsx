import { useMemo, type KeyboardEvent } from 'react'
import { call } from '../../../platform/web/call/call.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { FieldProps } from '../../../platform/web/form/field.ts'
import { SearchCombobox, type Found } from '../../../platform/web/form/search-combobox.tsx'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import { productApi } from '../../products/contract.ts'

/** A product that keeps stock, as lines take it. */
export interface ChosenGoods {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
}

type GoodsChoice = Choice & { readonly goods: ChosenGoods }

type Props = FieldProps & {
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onProblem?: (message: string | undefined) => void
  readonly value: ChosenGoods | undefined
  readonly onChange: (goods: ChosenGoods | undefined) => void
}

const labelled = { label: 'Produk', required: true, placeholder: 'Ketik kode atau nama' }

/** Choosing a product that keeps stock; services are not among them. In a grid it has a name instead of a label. */
export function GoodsSelect({ value, onChange, ...field }: Props) {
  return (
    <SearchCombobox
      {...(field.name === undefined ? labelled : {})}
      {...field}
      useFound={useGoods}
      value={value && String(value.id)}
      chosen={value && choiceOf(value)}
      onChange={(choice) => onChange(choice?.goods)}
      create={{ kind: 'product', onMade: ({ code }) => void goodsOf(code).then(onChange) }}
      empty="Tidak ada barang aktif yang cocok"
      listWidth={480}
    />
  )
}

/** A product that was just made. */
async function goodsOf(code: string): Promise<ChosenGoods | undefined> {
  const { rows } = await call(productApi.options, { query: { q: code } })
  return rows.find((row) => row.code === code && !row.isService)
}

const none: readonly GoodsChoice[] = []

function useGoods(typed: string): Found<GoodsChoice> {
  const query = typed === '' ? {} : { q: typed.slice(0, 100) }
  const { data, isPending, isPlaceholderData } = useReply(
    productApi.options,
    { query },
    { keepPrevious: true },
  )
  const choices = useMemo(
    () => data?.rows.filter(({ isService }) => !isService).map(choiceOf) ?? none,
    [data],
  )
  return { choices, waiting: isPending || isPlaceholderData }
}

function choiceOf({ id, code, name, unit }: ChosenGoods): GoodsChoice {
  return { key: String(id), text: `${code} - ${name}`, goods: { id, code, name, unit } }
}
