import { Popover, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconPlugConnected,
  IconShieldLock,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../shell/app-link.tsx'
import { useOpenAtOnce } from '../shell/bar-menu.tsx'
import { choosePreference, usePreferences } from '../shell/preferences.ts'
import { useSession } from '../shell/session.ts'
import { shellLinks } from '../shell/shell-links.ts'
import { UserFace } from './user-button.tsx'
import { useSignOut } from './use-sign-out.ts'

const themes: readonly Option<MantineColorScheme>[] = [
  { value: 'light', text: 'Terang' },
  { value: 'dark', text: 'Gelap' },
  { value: 'auto', text: 'Sistem' },
]
const densities: readonly Option<'rapat' | 'nyaman'>[] = [
  { value: 'rapat', text: 'Rapat' },
  { value: 'nyaman', text: 'Nyaman' },
]

/** The button of the person, with who is signed in, how the program looks, and the way out. */
export function UserMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { user } = useSession()
  const links = shellLinks()
  const { button, isOpen, setIsOpen } = useOpenAtOnce()
  const close = (): void => setIsOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={264}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <UserFace ref={button} onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown p={0} className="user-menu" aria-label="Menu pengguna">
        <div className="user-menu-head">
          <p>{user.name}</p>
          <p className="muted">{user.email}</p>
          <p className="muted">Role: {user.role}</p>
        </div>
        <Looks />
        <ul className="user-menu-items">
          <Item icon={<IconKeyboard size={18} stroke={1.6} aria-hidden />}>
            <button
              type="button"
              onClick={() => {
                close()
                onShortcuts()
              }}
            >
              Pintasan keyboard
            </button>
          </Item>
          <Item icon={<IconDevices size={18} stroke={1.6} aria-hidden />}>
            <AppLink to={links.sessions} onClick={close}>
              Sesi saya
            </AppLink>
          </Item>
          <Item icon={<IconKey size={18} stroke={1.6} aria-hidden />}>
            <AppLink to={links.password} onClick={close}>
              Ganti password
            </AppLink>
          </Item>
          <Item icon={<IconShieldLock size={18} stroke={1.6} aria-hidden />}>
            <AppLink to={links.totp} onClick={close}>
              Verifikasi dua langkah
            </AppLink>
          </Item>
          <Item icon={<IconPlugConnected size={18} stroke={1.6} aria-hidden />}>
            <AppLink to={links.apiTokens} onClick={close}>
              Token API
            </AppLink>
          </Item>
          <Item icon={<IconLogout size={18} stroke={1.6} aria-hidden />}>
            <SignOutButton />
          </Item>
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function Looks() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { density } = usePreferences()
  return (
    <div className="user-menu-looks">
      <Choices name="Tema" options={themes} value={colorScheme} onChange={setColorScheme} />
      <Choices
        name="Kerapatan"
        options={densities}
        value={density}
        onChange={(value) => choosePreference('density', value)}
      />
    </div>
  )
}

type Option<Value> = { readonly value: Value; readonly text: string }
type ChoicesProps<Value> = {
  readonly name: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A few choices side by side, on the browser's own radio buttons. */
function Choices<Value extends string>({ name, options, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="choices">
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Item({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}

function SignOutButton() {
  const leave = useSignOut()
  return (
    <button type="button" onClick={() => void leave()}>
      Keluar
    </button>
  )
}
