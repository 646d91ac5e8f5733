import { useId, useState, type KeyboardEvent } from 'react'
import type { Choice } from '../rules/match-words.ts'
import { Layer } from './layer.tsx'
import type { NavigationGroup } from './navigation.ts'
import { OptionList } from './option-list.tsx'
import { useGo } from './place.ts'
import { useChoices } from './use-choices.ts'

/** Something the palette can go to. */
export interface Destination extends Choice {
  readonly to: string
  readonly group: string
}

/** The screens of the sidebar as destinations. */
export function destinationsOf(navigation: readonly NavigationGroup[]): readonly Destination[] {
  return navigation.flatMap((group) =>
    group.links.map((link) => ({
      key: link.to.replaceAll('/', '-'),
      text: link.label,
      keywords: group.label,
      to: link.to,
      group: group.label,
    })),
  )
}

type Props = { readonly destinations: readonly Destination[]; readonly onClose: () => void }

/** Ctrl+K: type a few letters, Enter goes there. */
export function Palette({ destinations, onClose }: Props) {
  const listId = useId()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useChoices(destinations, typed)
  const active = found[Math.min(at, found.length - 1)]
  const choose = ({ to }: Destination): void => {
    onClose()
    go(to)
  }
  const keyDown = (event: KeyboardEvent): void => {
    const movement = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (movement !== undefined) setAt((at + movement + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && active) choose(active)
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
        data-autofocus
        placeholder="Lompat ke layar…"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={keyDown}
      />
      <OptionList
        id={listId}
        name="Layar"
        found={found}
        active={active}
        choose={choose}
        value={undefined}
        show={(destination) => (
          <>
            {destination.text}
            <span className="palette-group">{destination.group}</span>
          </>
        )}
      />
    </Layer>
  )
}
