import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { useQueryTexts, writeQuery } from '../../../platform/web/shell/place.ts'
import { useCan, useMayMake } from '../../../platform/web/shell/session.ts'
import type { ReadEndpoint } from '../contract.ts'
import { Opened } from './opened.tsx'

type ButtonProps = {
  readonly number: string
  /** The permission it takes to make one; without it nothing is shown. */
  readonly right: string
  /** Who sees only some documents makes it all the same: it names none of the others. */
  readonly namesNoOther?: boolean
  /** The address of the form, and what it asks for beside the number. */
  readonly to?: string
  readonly of?: Readonly<Record<string, string>>
}

/** Begins a new document of the same kind with what this one holds. */
export function CopyButton({ number, right, namesNoOther = false, to = 'new', of = {} }: ButtonProps) {
  const [may, mayMake] = [useCan(right), useMayMake(right)]
  if (!(namesNoOther ? may : mayMake)) return null
  return (
    <Button
      component={to.startsWith('/') ? AppLink : DialogLink}
      to={`${to}${writeQuery({ ...of, copy: number })}`}
      variant="default"
      leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
    >
      Salin sebagai baru
    </Button>
  )
}

type Props<Document> = {
  readonly read: ReadEndpoint<Document>
  readonly title: string
  readonly hint?: string
  /** The form: empty, or with what the document that is copied holds. */
  readonly children: (title: string, copied?: Document) => ReactNode
}

/** A new document: empty, or with what the one holds that the address names as `copy`. */
export function EmptyOrCopied<Document>({ read, title, hint, children }: Props<Document>) {
  const { copy = '' } = useQueryTexts()
  if (copy === '') return children(title)
  return (
    <Opened read={read} input={{ params: { number: copy } }} title={title} hint={hint}>
      {(document) => children(copyTitle(title, copy), document)}
    </Opened>
  )
}

/** What a form is called, and of what it is a copy. */
export function copyTitle(title: string, number: string | undefined): string {
  return number === undefined ? title : `${title}, salinan ${number}`
}
