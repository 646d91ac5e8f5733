import { useParam } from '../../../platform/web/shell/place.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readCustomer, updateCustomer } from '../contract.ts'
import { customerBody } from './customer-draft.ts'
import { customerKind } from './customer-kind.ts'
import { RecordEdit } from './record-edit.tsx'

/** The dialog that changes the customer of the address. */
export function CustomerEdit() {
  const code = useParam('code')
  const act = useAct(updateCustomer)
  return (
    <RecordEdit
      kind={customerKind}
      reply={useReply(readCustomer, { params: { code } })}
      act={act}
      onSave={({ id }, texts, ifVersion) =>
        act.run({ params: { id }, body: { ...customerBody(texts), isActive: texts.isActive }, ifVersion })
      }
    />
  )
}
