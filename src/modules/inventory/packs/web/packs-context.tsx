import { createContext, use, useMemo, type ReactNode } from 'react'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listPacks } from '../contract.ts'
import type { Pack } from '../rules/pack.ts'

type PackOf = Pack & { readonly productId: number }
type Known = ReadonlyMap<number, readonly Pack[]>

const nothing: Known = new Map()
const none: readonly PackOf[] = []
const PacksContext = createContext<Known>(nothing)

/** The further units of products; undefined while they are on their way. */
export function usePacksOf(productIds: readonly (number | null)[]): readonly PackOf[] | undefined {
  const ids = [...new Set(productIds.flatMap((id) => id ?? []))].toSorted((one, other) => one - other)
  const products = ids.slice(0, 500).join(',')
  const { data } = useReply(
    listPacks,
    { query: { products } },
    { enabled: products !== '', keepPrevious: true },
  )
  return useMemo(() => {
    if (products === '') return none
    return data?.rows.map((row) => ({ ...row, factor: storedQuantity(row.factor) }))
  }, [data, products])
}

type Props = { readonly productIds: readonly (number | null)[]; readonly children: ReactNode }

/** Lines inside know the further units of their products, asked for at once for all of them. */
export function WithPacks({ productIds, children }: Props) {
  const packs = usePacksOf(productIds)
  const known = useMemo(() => {
    const byProduct = new Map<number, PackOf[]>()
    for (const pack of packs ?? none)
      byProduct.set(pack.productId, [...(byProduct.get(pack.productId) ?? []), pack])
    return byProduct
  }, [packs])
  return <PacksContext value={known}>{children}</PacksContext>
}

/** The further units of a product of the document around. */
export function usePacks(productId: number | null): readonly Pack[] {
  const known = use(PacksContext)
  return productId === null ? none : (known.get(productId) ?? none)
}
