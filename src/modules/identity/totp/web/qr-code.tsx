import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of quiet around a QR code, by which a camera finds it (ISO/IEC 18004). */
const quiet = 4

/** A text as a QR code; dark on light in either theme, which cameras want. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: quiet }), [text])
  const path = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
