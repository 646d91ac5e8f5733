import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { call } from '../../../../platform/web/call/call.ts'
import type { ChosenGoods } from '../../web/goods-select.tsx'
import { findScanned } from '../contract.ts'

interface Scanned {
  readonly goods: ChosenGoods
  /** How many of the own unit what was scanned holds. */
  readonly quantity: Quantity
}

/** What a scanner read; a sentence when nothing keeps stock under it. */
export async function findGoods(code: string): Promise<Scanned | string> {
  const { found } = await call(findScanned, { query: { code } })
  if (found === null) return `Barcode ${code} tidak dikenal`
  if (found.isService) return `${found.code} adalah jasa, tanpa stok`
  const { id, name, unit } = found
  return {
    goods: { id, code: found.code, name, unit },
    quantity: storedQuantity(found.factor),
  }
}

/** Where a scanner types: a barcode and Enter, once for each piece or pack. */
export function ScanField({ onScan }: { readonly onScan: (scanned: Scanned) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const look = async (code: string): Promise<void> => {
    const scanned = await findGoods(code).catch(() => 'Tidak dapat mencari barcode; pindai lagi')
    if (typeof scanned === 'string') return setProblem(scanned)
    setProblem(undefined)
    onScan(scanned)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    const code = typed.trim()
    setTyped('')
    if (code !== '') void look(code)
  }
  return (
    <TextInput
      className="scan-field"
      aria-label="Pindai barcode"
      placeholder="Pindai barcode"
      size="xs"
      autoComplete="off"
      leftSection={<IconBarcode size={16} aria-hidden />}
      error={problem}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={keyDown}
    />
  )
}
