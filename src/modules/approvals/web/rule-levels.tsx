import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import type { Approver, Level } from '../rules/rule.ts'
import { keyOf } from '../rules/rule-problems.ts'
import type { Ruling } from './rule-list.tsx'
import { approverName, modeTexts } from './rule-words.ts'
import type { RuleForming } from './use-rule-form.ts'

type Props = { readonly form: RuleForming; readonly ruling: Ruling }

const mostLevels = 5

/** Who decides, level after level. */
export function RuleLevels({ form: { draft, change, at }, ruling }: Props) {
  const { levels } = draft
  const set = (index: number, level: Level): void => {
    change({ levels: levels.map((each, place) => (place === index ? level : each)) })
  }
  return (
    <>
      {levels.map((level, index) => (
        <RuleLevel
          key={index}
          place={index}
          level={level}
          ruling={ruling}
          error={at(`levels.${index}.approvers`).error}
          onChange={(changed) => set(index, changed)}
          {...(levels.length > 1
            ? { onRemove: () => change({ levels: levels.filter((_, place) => place !== index) }) }
            : {})}
        />
      ))}
      {levels.length < mostLevels && (
        <Button
          variant="default"
          size="xs"
          className="rule-add"
          onClick={() => change({ levels: [...levels, { mode: 'any', approvers: [] }] })}
        >
          Tambah tingkat
        </Button>
      )}
    </>
  )
}

type LevelProps = {
  readonly place: number
  readonly level: Level
  readonly ruling: Ruling
  readonly error: string | undefined
  readonly onChange: (level: Level) => void
  readonly onRemove?: () => void
}

function RuleLevel({ place, level, ruling, error, onChange, onRemove }: LevelProps) {
  // Who was named and may no longer decide can be taken out, and stays in sight as it is.
  const [named] = useState(level.approvers)
  const choices: Approver[] = [
    ...ruling.roles.map(({ code }) => ({ role: code })),
    ...ruling.people.map(({ id }) => ({ userId: id })),
  ]
  const offered = new Set(choices.map(keyOf))
  const others = new Map([...named, ...level.approvers].map((each) => [keyOf(each), each]))
  for (const [key, each] of others) if (!offered.has(key)) choices.push(each)
  const chosen = new Set(level.approvers.map(keyOf))
  return (
    <fieldset className="rule-level" data-path={`levels.${place}.approvers`} tabIndex={-1}>
      <legend>Tingkat {place + 1}</legend>
      <SelectInput
        label="Yang memutuskan"
        value={level.mode}
        onChange={(mode) => onChange({ ...level, mode: mode === 'all' ? 'all' : 'any' })}
        options={[
          { value: 'any', text: modeTexts.any },
          { value: 'all', text: modeTexts.all },
        ]}
      />
      <div className="rule-approvers">
        {choices.map((approver) => (
          <Checkbox
            key={keyOf(approver)}
            label={approverName(approver, ruling)}
            checked={chosen.has(keyOf(approver))}
            onChange={() =>
              onChange({
                ...level,
                approvers: chosen.has(keyOf(approver))
                  ? level.approvers.filter((each) => keyOf(each) !== keyOf(approver))
                  : [...level.approvers, approver],
              })
            }
          />
        ))}
      </div>
      {error !== undefined && <p className="rule-error">{error}</p>}
      {onRemove !== undefined && (
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          Hapus tingkat {place + 1}
        </Button>
      )}
    </fieldset>
  )
}
