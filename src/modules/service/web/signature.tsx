import { Button } from '@mantine/core'
import { useRef, type PointerEvent } from 'react'
import './service-orders.css'

const width = 600
const height = 200
const longest = 20_000

type Props = { readonly value: string; readonly onChange: (path: string) => void }

/** A field to sign in with finger, pen or mouse; kept as the path of its strokes. */
export function SignaturePad({ value, onChange }: Props) {
  const drawing = useRef('')
  const add = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L'): void => {
    const field = event.currentTarget.getBoundingClientRect()
    const x = Math.round(((event.clientX - field.left) / field.width) * width)
    const y = Math.round(((event.clientY - field.top) / field.height) * height)
    const path = `${drawing.current}${drawing.current === '' ? '' : ' '}${command}${Math.max(x, 0)} ${Math.max(y, 0)}`
    if (path.length > longest) return
    drawing.current = path
    onChange(path)
  }
  return (
    <div>
      <p className="signature-label">Tanda tangan penerima</p>
      <svg
        className="signature-pad"
        role="img"
        aria-label="Bidang tanda tangan penerima"
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drawing.current = value
          add(event, 'M')
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 0 && drawing.current !== '') add(event, 'L')
        }}
      >
        <path d={value} />
      </svg>
      <Button size="sm" variant="default" mt={8} disabled={value === ''} onClick={() => onChange('')}>
        Hapus tanda tangan
      </Button>
    </div>
  )
}

/** A signature as it was drawn. */
export function Signature({ path }: { readonly path: string }) {
  return (
    <svg
      className="signature-shown"
      role="img"
      aria-label="Tanda tangan penerima"
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={path} />
    </svg>
  )
}
