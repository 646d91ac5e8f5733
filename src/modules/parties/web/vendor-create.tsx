import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { createVendor, proposeVendorCode } from '../contract.ts'
import { vendorBody } from './vendor-draft.ts'
import { vendorKind } from './vendor-kind.ts'
import { RecordCreate } from './record-create.tsx'

/** The dialog that adds a vendor. */
export function VendorCreate() {
  const act = useAct(createVendor)
  return (
    <RecordCreate
      kind={vendorKind}
      proposal={useReply(proposeVendorCode, {})}
      act={act}
      onSave={(texts, code) => act.run({ body: { ...vendorBody(texts), ...code } })}
    />
  )
}
