import { lazy } from 'react'

// What opens over a screen or below the bar, loaded when it is first opened.

export const HelpPanel = lazy(async () => ({ default: (await import('../help/help-panel.tsx')).HelpPanel }))
export const ShortcutSheet = lazy(async () => ({
  default: (await import('../keys/shortcut-sheet.tsx')).ShortcutSheet,
}))
export const PasswordDialog = lazy(async () => ({
  default: (await import('../dialog/password-dialog.tsx')).PasswordDialog,
}))

export const loadNewMenu = async () => ({ default: (await import('./new-menu.tsx')).NewMenu })
export const loadUserMenu = async () => ({ default: (await import('../user/user-menu.tsx')).UserMenu })
