import { Button, Menu } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconShare } from '@tabler/icons-react'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readWorkspace } from '../../settings/contract.ts'
import { mailtoOf, whatsappOf, type Contact, type Message } from '../rules/share-text.ts'

type Props = {
  readonly contact: Contact
  /** The message in the name of the organisation. */
  readonly message: (issuerName: string) => Message
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Ways to send a message about a document: the text is ready, the file is attached by hand. */
export function ShareMenu({ contact, message }: Props) {
  const { data } = useReply(readWorkspace, {})
  if (data === undefined) return null
  const text = message(data.organisation.name)
  return (
    <Menu position="top-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare {...icon} />}>
          Bagikan
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={mailtoOf(text, contact.email)} leftSection={<IconMail {...icon} />}>
          E-mail{contact.email === null ? '' : ` ke ${contact.email}`}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={whatsappOf(text, contact.phone)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          WhatsApp{contact.phone === null ? '' : ` ke ${contact.phone}`}
        </Menu.Item>
        <Menu.Label>Teksnya sudah terisi; lampirkan PDF-nya sendiri.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
