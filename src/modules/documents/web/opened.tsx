import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import type { CallInput } from '../../../platform/web/call/call.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { FormWaiting } from './posted-form.tsx'

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Read<E extends AnyEndpoint> = z.output<E['reply']>

type Props<E extends AnyEndpoint> = {
  readonly read: E
  readonly input: CallInput<E>
  /** What the form is called until it is read, or where it is refused. */
  readonly title: string
  readonly hint?: string | undefined
  /** Why it has no such form, if so. */
  readonly refusal?: (record: Read<E>) => string | undefined
  readonly children: (record: Read<E>) => ReactNode
}

/** A form of what is read first, to change it or to begin with it. */
export function Opened<E extends AnyEndpoint>({ read, input, title, hint, refusal, children }: Props<E>) {
  const { data, error, refetch } = useReply(read, input)
  if (data === undefined) return <FormWaiting title={title} hint={hint} error={error} retry={refetch} />
  return (
    <AsOpened key={JSON.stringify(input)} record={data}>
      {(record) => {
        const refused = refusal?.(record)
        return refused === undefined ? (
          children(record)
        ) : (
          <FormDialog title={title} hint={hint} dirty={false}>
            <p role="alert">{refused}</p>
          </FormDialog>
        )
      }}
    </AsOpened>
  )
}

type OpenedProps<Record> = { readonly record: Record; readonly children: (record: Record) => ReactNode }

/** It stays as it was opened even when it is read anew meanwhile. */
function AsOpened<Record>({ record, children }: OpenedProps<Record>) {
  const [opened] = useState(record)
  return children(opened)
}
