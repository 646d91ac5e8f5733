import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { PartyFilter } from '../../documents/web/index.ts'
import { customerApi } from '../../parties/contract.ts'
import { AnyCustomerSelect } from './customer-select.tsx'

/** Lists of sales documents are narrowed to a customer, by its code in the address. */
export const customerFilter: PartyFilter = {
  label: 'Customer',
  all: 'Semua customer',
  useParty: (code) => {
    const { data, isError } = useReply(customerApi.read, { params: { code } }, { enabled: code !== '' })
    return { chosen: code === '' ? undefined : data, ready: code === '' || data !== undefined || isError }
  },
  Select: AnyCustomerSelect,
}
