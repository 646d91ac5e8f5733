import type { ComponentType } from 'react'
import type { Screen } from './screen.ts'

/** The code of a screen, loaded once and then at hand. */
export interface ScreenLoader {
  readonly current: () => ComponentType | undefined
  readonly load: () => Promise<ComponentType>
}

const loaders = new WeakMap<Screen, ScreenLoader>()

export function loaderOf(screen: Screen): ScreenLoader {
  const known = loaders.get(screen)
  if (known !== undefined) return known
  let loaded: ComponentType | undefined
  const load = async (): Promise<ComponentType> => (loaded ??= await screen.load())
  const loader = { current: () => loaded, load }
  loaders.set(screen, loader)
  return loader
}
