import { useParam } from '../../../platform/web/shell/place.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readVendor, updateVendor } from '../contract.ts'
import { vendorBody } from './vendor-draft.ts'
import { vendorKind } from './vendor-kind.ts'
import { RecordEdit } from './record-edit.tsx'

/** The dialog that changes the vendor of the address. */
export function VendorEdit() {
  const code = useParam('code')
  const act = useAct(updateVendor)
  return (
    <RecordEdit
      kind={vendorKind}
      reply={useReply(readVendor, { params: { code } })}
      act={act}
      onSave={({ id }, texts, ifVersion) =>
        act.run({ params: { id }, body: { ...vendorBody(texts), isActive: texts.isActive }, ifVersion })
      }
    />
  )
}
