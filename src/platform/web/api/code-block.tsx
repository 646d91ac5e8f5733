import { Button, CopyButton } from '@mantine/core'

type Props = { readonly name: string; readonly children: string }

/** A command or text in fixed width, with a button that copies it. */
export function CodeBlock({ name, children }: Props) {
  return (
    <figure className="code-block">
      <pre tabIndex={0} role="region" aria-label={name}>
        <code>{children}</code>
      </pre>
      <CopyButton value={children}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="compact-sm"
            className="no-print"
            aria-label={`Salin ${name}`}
            onClick={copy}
          >
            {copied ? 'Tersalin' : 'Salin'}
          </Button>
        )}
      </CopyButton>
    </figure>
  )
}
