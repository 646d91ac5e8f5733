import type { ReactNode } from 'react'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { FormWaiting } from '../../documents/web/index.ts'
import { serviceOrderApi, type ServiceOrder } from '../contract.ts'
import { serviceRefusals, type ServiceAction } from '../rules/service-order-actions.ts'

type Props = {
  readonly title: (number: string) => string
  readonly act: ServiceAction
  readonly children: (order: ServiceOrder) => ReactNode
}

/** A form on the service order in the address, once that is read, while its state allows the act. */
export function OfService({ title, act, children }: Props) {
  const number = useParam('number')
  const { data, error, refetch } = useReply(serviceOrderApi.read, { params: { number } })
  if (data === undefined) return <FormWaiting title={title(number)} error={error} retry={refetch} />
  if (data.actions.includes(act)) return children(data)
  return (
    <FormDialog title={title(number)} dirty={false}>
      <p role="alert">{serviceRefusals[act]}</p>
    </FormDialog>
  )
}
