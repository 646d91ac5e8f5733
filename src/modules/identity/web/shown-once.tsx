import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import './shown-once.css'

type CopyProps = { readonly value: string; readonly label?: string }

/** Copies a secret, and says that it did. */
export function CopySecret({ value, label = 'Salin' }: CopyProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Tersalin' : label}
        </Button>
      )}
    </CopyButton>
  )
}

type Props = { readonly label: string; readonly value: string }

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ label, value }: Props) {
  return (
    <div className="shown-once">
      <TextInput
        label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <CopySecret value={value} />
    </div>
  )
}
