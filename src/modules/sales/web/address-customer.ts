import { useQueryTexts } from '../../../platform/web/shell/place.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { customerApi } from '../../parties/contract.ts'
import type { OrderCustomer } from '../orders/rules/order-content.ts'

/** The customer an address begins a document with (`?for=CUST-00003`), once it is read; none when there is no such one. */
export function useAddressCustomer(): {
  readonly isRead: boolean
  readonly customer: OrderCustomer | undefined
} {
  const { for: code = '' } = useQueryTexts()
  const { data, isError } = useReply(customerApi.read, { params: { code } }, { enabled: code !== '' })
  const customer = data?.isActive === true ? { id: data.id, code: data.code, name: data.name } : undefined
  return { isRead: code === '' || data !== undefined || isError, customer }
}
