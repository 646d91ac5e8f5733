import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { readPacks } from '../contract.ts'
import { PackForm } from './pack-form.tsx'

const listed = (barcodes: readonly string[]): string =>
  barcodes.length === 0 ? 'tanpa barcode' : barcodes.join(', ')

/** On the page of a product: its further units, and the barcodes on it and on them. */
export function PacksOf({ id }: { readonly id: number }) {
  const { data } = useReply(readPacks, { params: { id: String(id) } })
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit = useMayMake('products.edit')
  if (data === undefined) return null
  return (
    <div className="standing-of">
      <Facts>
        <Fact name={`1 ${data.unit}`}>{listed(data.barcodes)}</Fact>
        {data.packs.map(({ name, factor, sellingPrice, barcodes }) => (
          <Fact key={name} name={`1 ${name} = ${quantityText(factor)} ${data.unit}`}>
            {sellingPrice !== null && `${formatRupiah(sellingPrice)}, `}
            {listed(barcodes)}
          </Fact>
        ))}
      </Facts>
      {mayEdit && (
        <p className="standing-levels">
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            Atur satuan dan barcode
          </Button>
        </p>
      )}
      {isOpen && <PackForm id={id} packs={data} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
