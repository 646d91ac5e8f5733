import { answer, type Route } from '../../../platform/server/http/answer.ts'
import {
  addAttachment,
  cancelAttachment,
  deleteAttachment,
  listAttachments,
  oneOf,
  readAttachment,
} from '../contract.ts'
import {
  attachEvidence,
  cancelEvidence,
  listEvidence,
  readEvidence,
  removeEvidence,
  type AttachmentRules,
} from './attachment-acts.ts'

/** The evidence of records. */
export function attachmentRoutes(rules: AttachmentRules): Route[] {
  const params = listAttachments.params.extend({ kind: oneOf(Object.keys(rules.subjects)) })
  return [
    answer({ ...listAttachments, params }, (call) => listEvidence(rules, call)),
    answer({ ...addAttachment, params }, (call) => attachEvidence(rules, call)),
    answer(readAttachment, (call) => readEvidence(rules, call)),
    answer(deleteAttachment, (call) => removeEvidence(rules, call)),
    answer(cancelAttachment, (call) => cancelEvidence(rules, call)),
  ]
}
