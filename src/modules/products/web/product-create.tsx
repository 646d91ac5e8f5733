import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { RecordCreate } from '../../parties/web/index.ts'
import { createProduct, proposeProductCode } from '../contract.ts'
import { productBody } from './product-draft.ts'
import { productKind } from './product-kind.ts'

/** The dialog that adds a product. */
export function ProductCreate() {
  const act = useAct(createProduct)
  return (
    <RecordCreate
      kind={productKind}
      proposal={useReply(proposeProductCode, {})}
      act={act}
      onSave={(texts, code) => act.run({ body: { ...productBody(texts), ...code } })}
    />
  )
}
