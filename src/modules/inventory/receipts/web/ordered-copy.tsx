import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { GoodsReceipt } from '../contract.ts'

type Props = {
  readonly title: string
  readonly copied: GoodsReceipt
  /** The copy of a receipt without an order. */
  readonly children: ReactNode
}

let connected: ComponentType<Props> | undefined

/** Hands over how a receipt that came of orders is copied, which a later module knows. Called once by main.web.tsx. */
export function connectOrderedCopy(copy: ComponentType<Props>): void {
  connected = copy
}

/** The copy of a receipt: of its orders where it came of some. */
export function OrderedCopy(props: Props) {
  const Copy = connected
  if (Copy === undefined) return props.children
  return (
    <Suspense fallback={null}>
      <Copy {...props} />
    </Suspense>
  )
}
