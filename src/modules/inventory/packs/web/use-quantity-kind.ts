import { useMemo } from 'react'
import { storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { quantityKind, type SteppedKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readPacks } from '../contract.ts'
import { packedQuantityKind } from '../rules/pack.ts'

/** How quantities of a product are typed: in any of its units. */
export function useQuantityKind(
  productId: number | undefined,
  plain: SteppedKind<Quantity> = quantityKind,
): SteppedKind<Quantity> {
  const { data } = useReply(
    readPacks,
    { params: { id: String(productId ?? 0) } },
    { enabled: productId !== undefined },
  )
  return useMemo(() => {
    if (data === undefined || data.packs.length === 0) return plain
    const packs = data.packs.map(({ name, factor }) => ({
      name,
      factor: storedQuantity(factor),
    }))
    return packedQuantityKind(data.unit, packs, plain)
  }, [data, plain])
}
