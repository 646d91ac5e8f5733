import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconCheck, IconDevices, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useGo } from './place.ts'
import { choosePreference, usePreferences } from './preferences.ts'
import { sessionDoor, useSession } from './session.ts'
import { askWhenSignedOut } from './sign-in-again.ts'

const themes: readonly { readonly value: MantineColorScheme; readonly text: string }[] = [
  { value: 'light', text: 'Terang' },
  { value: 'dark', text: 'Gelap' },
  { value: 'auto', text: 'Ikuti sistem' },
]
const densities = [
  { value: 'rapat', text: 'Rapat' },
  { value: 'nyaman', text: 'Nyaman' },
] as const

/** Who is signed in, how the program looks, and the way out. */
export function UserMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { user } = useSession()
  const go = useGo()
  return (
    <Menu position="bottom-end" width={248} keepMounted={false}>
      <Menu.Target>
        <button type="button" className="topbar-button" aria-label={`Menu ${user.name}`}>
          <span className="initials" aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className="user-name">{user.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Menu pengguna">
        <div className="user-menu-head">
          <p>{user.name}</p>
          <p className="muted">
            {user.email} · {user.role}
          </p>
        </div>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <DensityItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />} onClick={onShortcuts}>
          Pintasan keyboard
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevices size={16} stroke={1.6} aria-hidden />}
          onClick={() => go('/settings/sessions')}
        >
          Sesi saya
        </Menu.Item>
        <SignOutItem />
      </Menu.Dropdown>
    </Menu>
  )
}

function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return themes.map(({ value, text }) => (
    <Choice key={value} text={text} chosen={colorScheme === value} onChoose={() => setColorScheme(value)} />
  ))
}

function DensityItems() {
  const { density } = usePreferences()
  return densities.map(({ value, text }) => (
    <Choice
      key={value}
      text={text}
      chosen={density === value}
      onChoose={() => choosePreference('density', value)}
    />
  ))
}

type ChoiceProps = { readonly text: string; readonly chosen: boolean; readonly onChoose: () => void }

function Choice({ text, chosen, onChoose }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      closeMenuOnClick={false}
      leftSection={<IconCheck size={16} stroke={2} aria-hidden visibility={chosen ? undefined : 'hidden'} />}
      onClick={onChoose}
    >
      {text}
    </Menu.Item>
  )
}

function SignOutItem() {
  const go = useGo()
  const queries = useQueryClient()
  const leave = async (): Promise<void> => {
    askWhenSignedOut(false)
    await sessionDoor()
      .signOut()
      .catch(() => undefined)
    queries.clear()
    go('/login')
  }
  return (
    <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void leave()}>
      Keluar
    </Menu.Item>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
