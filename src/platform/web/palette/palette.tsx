import { IconFileText, IconHistory, IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Layer } from '../dialog/layer.tsx'
import { NavigationIcon } from '../sidebar/navigation-icon.tsx'
import { OptionList } from '../form/option-list.tsx'
import type { PaletteItem } from './palette-item.ts'
import { useRecent } from './palette-recent.ts'
import { useGo } from '../shell/place.ts'
import { usePaletteItems, type PaletteParts } from './use-palette-items.ts'

export type { PaletteParts }

type Props = PaletteParts & { readonly onClose: () => void }

/** Ctrl+K: type a few letters, a number or a code; Enter goes there. */
export function Palette({ items: all, search, onClose }: Props) {
  const listId = useId()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { recent, remember } = useRecent()
  const { items, isSearching } = usePaletteItems(typed, { items: all, search, recent })
  const active = items[Math.min(at, items.length - 1)]
  const choose = (item: PaletteItem): void => {
    remember(item)
    onClose()
    go(item.to)
  }
  const enter = useHurry({ typed, isSearching, active, choose })
  const keyDown = (event: KeyboardEvent): void => {
    const movement = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (movement !== undefined) setAt((at + movement + items.length) % Math.max(items.length, 1))
    else if (event.key === 'Enter') enter()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <Layer role="dialog" className="palette" label="Lompat ke" onEscape={onClose} onBackdrop={onClose}>
      <input
        className="palette-input"
        role="combobox"
        aria-label="Lompat ke"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        placeholder="Layar, tindakan, nomor, kode, atau nama…"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={keyDown}
      />
      <OptionList
        id={listId}
        name="Tujuan"
        found={{ shown: items, count: items.length }}
        active={active}
        choose={choose}
        value={undefined}
        empty={isSearching ? 'Mencari…' : 'Tidak ada yang cocok'}
        show={(item) => <PaletteLine item={item} />}
      />
    </Layer>
  )
}

function PaletteLine({ item: { text, detail, group, icon, goKey } }: { readonly item: PaletteItem }) {
  return (
    <>
      <PaletteIcon name={icon} />
      <span className="palette-text">{text}</span>
      {detail !== undefined && detail !== '' && <span className="palette-detail">{detail}</span>}
      <span className="palette-group">{group}</span>
      {goKey !== undefined && (
        <span className="palette-keys" aria-hidden="true">
          <kbd>g</kbd> <kbd>{goKey}</kbd>
        </span>
      )}
    </>
  )
}

/** What stands without a picture of its own was found in the books. */
function PaletteIcon({ name }: { readonly name: PaletteItem['icon'] }) {
  if (name === undefined) return <IconFileText className="palette-icon" size={18} stroke={1.6} aria-hidden />
  if (name === 'new') return <IconPlus className="palette-icon" size={18} stroke={1.6} aria-hidden />
  if (name === 'recent') return <IconHistory className="palette-icon" size={18} stroke={1.6} aria-hidden />
  return <NavigationIcon name={name} className="palette-icon" size={18} />
}

type Hurry = {
  readonly typed: string
  readonly isSearching: boolean
  readonly active: PaletteItem | undefined
  readonly choose: (item: PaletteItem) => void
}

/** Enter right after a number takes what the search will find for it, not what stands there from before. */
function useHurry({ typed, isSearching, active, choose }: Hurry): () => void {
  const awaited = useRef<string>(undefined)
  const isLocal = active !== undefined && !active.key.startsWith('hit-')
  const enter = (): void => {
    if (active && (isLocal || !isSearching)) choose(active)
    else if (isSearching) awaited.current = typed
  }
  useEffect(() => {
    if (isSearching) return
    const isAwaited = awaited.current !== undefined && awaited.current === typed
    awaited.current = undefined
    if (isAwaited && active) choose(active)
  }, [isSearching, typed, active, choose])
  return enter
}
