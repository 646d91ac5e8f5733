import { useParam } from '../../../platform/web/shell/place.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { RecordEdit } from '../../parties/web/index.ts'
import { readProduct, updateProduct } from '../contract.ts'
import { productBody } from './product-draft.ts'
import { productKind } from './product-kind.ts'

/** The dialog that changes the product of the address. */
export function ProductEdit() {
  const code = useParam('code')
  const act = useAct(updateProduct)
  return (
    <RecordEdit
      kind={productKind}
      reply={useReply(readProduct, { params: { code } })}
      act={act}
      onSave={({ id }, texts, ifVersion) =>
        act.run({ params: { id }, body: { ...productBody(texts), isActive: texts.isActive }, ifVersion })
      }
    />
  )
}
