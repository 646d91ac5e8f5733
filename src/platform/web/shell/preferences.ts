import { useSyncExternalStore } from 'react'
import { sessionDoor } from './session.ts'

/** What a person may choose about the looks and keys; kept by the server, and here so that a page starts with it. */
export interface Preferences {
  readonly density: 'rapat' | 'nyaman'
  /** Single keys such as `n` and `g` `j`. */
  readonly keys: boolean
  /** Whether messages come by mail, too. */
  readonly mail: boolean
}

const usual: Preferences = { density: 'rapat', keys: true, mail: true }
const storageKey = 'preferences'
let preferences = remembered()
const listeners = new Set<() => void>()

function remembered(): Preferences {
  try {
    return preferencesOf(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return usual
  }
}

function preferencesOf(value: unknown): Preferences {
  const saved: Partial<Record<keyof Preferences, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  return {
    density: saved.density === 'nyaman' ? 'nyaman' : 'rapat',
    keys: saved.keys !== false,
    mail: saved.mail !== false,
  }
}

function keep(next: Preferences): void {
  preferences = next
  applyDensity()
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // A private window keeps nothing; the server does.
  }
  for (const listener of listeners) listener()
}

/** Puts the density on the page; called once before anything is drawn. */
export function applyDensity(): void {
  document.documentElement.dataset['density'] = preferences.density
}

/** Takes over what the server has kept for the person who signed in. */
export function takePreferences(saved: Readonly<Record<string, unknown>>): void {
  const next = preferencesOf(saved)
  if (
    next.density !== preferences.density ||
    next.keys !== preferences.keys ||
    next.mail !== preferences.mail
  )
    keep(next)
}

/** Changes a preference at once, and has the server keep it. */
export function choosePreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  keep({ ...preferences, [name]: value })
  void sessionDoor()
    .savePreference(name, value)
    .catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences)
}

/** The preferences outside React, for the keys. */
export function preferencesNow(): Preferences {
  return preferences
}
