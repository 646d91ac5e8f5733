import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { createCustomer, proposeCustomerCode } from '../contract.ts'
import { customerBody } from './customer-draft.ts'
import { customerKind } from './customer-kind.ts'
import { RecordCreate } from './record-create.tsx'

/** The dialog that adds a customer. */
export function CustomerCreate() {
  const act = useAct(createCustomer)
  return (
    <RecordCreate
      kind={customerKind}
      proposal={useReply(proposeCustomerCode, {})}
      act={act}
      onSave={(texts, code) => act.run({ body: { ...customerBody(texts), ...code } })}
    />
  )
}
