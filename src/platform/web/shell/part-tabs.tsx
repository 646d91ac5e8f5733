import { showChosen } from './show-chosen.ts'
import { keysOf } from '../../rules/proof/keys-of.ts'
import './part-tabs.css'

type Props<Key extends string> = {
  /** Name of the group for screen readers. */
  readonly label: string
  readonly parts: Readonly<Record<Key, string>>
  readonly chosen: Key
  readonly choose: (key: Key) => void
}

/** The parts of one screen, of which one is shown. */
export function PartTabs<Key extends string>({ label, parts, chosen, choose }: Props<Key>) {
  return (
    <div className="part-tabs" role="group" aria-label={label}>
      {keysOf(parts).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          ref={key === chosen ? showChosen : undefined}
          onClick={() => choose(key)}
        >
          {parts[key]}
        </button>
      ))}
    </div>
  )
}
