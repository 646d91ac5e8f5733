import { ActionIcon } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'

type Props = { readonly number: string; readonly className?: string; readonly children?: ReactNode }

/** The last column of a row: opens the document, and what else can be done with it. */
export function RowActions({ number, className, children }: Props) {
  return (
    <span className="row-actions">
      <ActionIcon
        component={DialogLink}
        to={number}
        {...(className === undefined ? {} : { className })}
        variant="subtle"
        color="gray"
        aria-label={`Lihat detail ${number}`}
      >
        <IconEye size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {children}
    </span>
  )
}
