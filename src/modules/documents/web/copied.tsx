import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { useQueryTexts, writeQuery } from '../../../platform/web/shell/place.ts'
import { useCan, useMayMake } from '../../../platform/web/shell/session.ts'
import type { ReadEndpoint } from '../contract.ts'
import { PostedFormWaiting } from './posted-form.tsx'

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
  /** The form: empty, or with what the document that is copied holds. */
  readonly children: (title: string, copied?: Document) => ReactNode
}

/** A new document: empty, or with what the one holds that the address names as `copy`. */
export function EmptyOrCopied<Document extends { readonly id: number }>(props: Props<Document>) {
  const { copy = '' } = useQueryTexts()
  return copy === '' ? props.children(props.title) : <CopyOf {...props} number={copy} />
}

/** What a form is called, and of what it is a copy. */
export function copyTitle(title: string, number: string | undefined): string {
  return number === undefined ? title : `${title}, salinan ${number}`
}

/** It stays as it was begun even when the document is read anew meanwhile. */
function CopyOf<Document extends { readonly id: number }>(props: Props<Document> & { number: string }) {
  const { read, title, number, children } = props
  const { data, error, refetch } = useReply(read, { params: { number } })
  if (data === undefined) return <PostedFormWaiting title={title} error={error} retry={refetch} />
  return <Fragment key={data.id}>{children(copyTitle(title, number), data)}</Fragment>
}
