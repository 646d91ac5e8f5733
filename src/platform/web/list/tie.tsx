import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './tie.css'

/** Whether a list is all that stands on its accounts, in words. */
export function Tie({ isTied, children }: { readonly isTied: boolean; readonly children: ReactNode }) {
  const Icon = isTied ? IconCircleCheck : IconAlertTriangle
  return (
    <p role="status" className={`tie ${isTied ? 'is-tied' : 'is-apart'}`}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {children}
    </p>
  )
}
