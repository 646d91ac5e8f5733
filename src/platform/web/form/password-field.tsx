import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A password to type: shown on request, and told to be wrong also to screen readers. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password' }}
    />
  )
}
