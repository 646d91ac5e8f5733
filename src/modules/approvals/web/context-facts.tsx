import { IconAlertTriangle } from '@tabler/icons-react'
import { ArrowText } from '../../../platform/web/shell/arrow-text.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Approval } from '../contract.ts'
import { textOf } from './content-table.tsx'

type Facts = Approval['context']

/** What its owners tell of it as things stand now, matter by matter; what speaks against it stands out. */
export function ContextFacts({ facts }: { readonly facts: Facts }) {
  if (facts.length === 0) return null
  const groups = [...new Set(facts.map(({ group }) => group))]
  return (
    <section aria-label="Keadaan sekarang" className="approval-context">
      {groups.map((group) => (
        <div key={group}>
          <h3>{group}</h3>
          <dl>
            {facts
              .filter((fact) => fact.group === group)
              .map(({ label, value, warns, address }) => (
                <div key={label} data-warns={warns === true || undefined}>
                  <dt>
                    {address === undefined ? (
                      label
                    ) : (
                      <AppLink className="code" to={address}>
                        {label}
                      </AppLink>
                    )}
                  </dt>
                  <dd>
                    {warns === true && (
                      <IconAlertTriangle
                        className="arrow-text"
                        size={14}
                        stroke={1.8}
                        role="img"
                        aria-label="Perhatikan:"
                      />
                    )}
                    <ArrowText text={textOf(value)} />
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
