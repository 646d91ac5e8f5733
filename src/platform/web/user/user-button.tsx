import { lazy, type ComponentProps } from 'react'
import { BarMenu } from '../shell/bar-menu.tsx'
import { loadUserMenu } from '../shell/panels.ts'
import { useSession } from '../shell/session.ts'

const UserMenu = lazy(loadUserMenu)

/** Who is signed in; the menu of the person. */
export function UserButton({ onShortcuts }: { readonly onShortcuts: () => void }) {
  return (
    <BarMenu button={(pressed) => <UserFace {...pressed} />} load={loadUserMenu}>
      <UserMenu onShortcuts={onShortcuts} />
    </BarMenu>
  )
}

export function UserFace(props: ComponentProps<'button'>) {
  const { user } = useSession()
  return (
    <button {...props} type="button" className="topbar-button" aria-label={`Menu ${user.name}`}>
      <span className="initials" aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <span className="user-name">{user.name}</span>
    </button>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
