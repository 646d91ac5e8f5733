import { call } from '../../../platform/web/call/call.ts'
import { deactivateQuestion, nounTitle } from '../rules/record-sentence.ts'
import { valueIn } from './record-form.ts'
import type { AnyRecord, RecordView } from './record-view.ts'
import { useDeactivate } from './use-deactivate.ts'

/** Deactivates a record as the screen shows it. */
export function deactivateSeen({ api }: RecordView, { id, version }: AnyRecord): Promise<AnyRecord> {
  return call(api.deactivate, { params: { id }, ifVersion: version })
}

/** Deactivates a record after the question of the specification. */
export function useDeactivateRecord(view: RecordView) {
  const { kind, fields, api } = view
  return useDeactivate<AnyRecord>({
    question: (record) => deactivateQuestion(kind.noun, record),
    nameOf: ({ code }) => `${nounTitle(kind.noun)} ${code}`,
    deactivate: (record) => deactivateSeen(view, record),
    reactivate: (record) => {
      const { code: _code, ...names } = fields
      const values = Object.keys(names).map((name) => [name, valueIn(record, name)])
      const body = { ...Object.fromEntries(values), isActive: true }
      return call(api.update, { params: { id: record.id }, ifVersion: record.version, body })
    },
  })
}
