import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { AppLink, isPlainClick } from './app-link.tsx'
import { usePlaceBefore } from './place.ts'

type Props = {
  /** What the address before must begin with: `/reports/`. */
  readonly from: string
  readonly children: string
}

/** The way back to where somebody came from, with everything as it was; nothing when they came from elsewhere. */
export function BackLink({ from, children }: Props) {
  const router = useRouter()
  const before = usePlaceBefore()
  if (before?.startsWith(from) !== true) return null
  const back = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Button
      component={AppLink}
      to={before}
      onClick={back}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {children}
    </Button>
  )
}
