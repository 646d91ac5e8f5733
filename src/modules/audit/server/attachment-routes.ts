import { answer, type Route } from '../../../platform/server/answer.ts'
import {
  addAttachment,
  cancelAttachment,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '../contract.ts'
import { attachmentActs, type AttachmentRules } from './attachment-acts.ts'

/** The evidence of records. */
export function attachmentRoutes(rules: AttachmentRules): Route[] {
  const acts = attachmentActs(rules)
  return [
    answer(listAttachments, acts.list),
    answer(addAttachment, acts.add),
    answer(readAttachment, acts.read),
    answer(deleteAttachment, acts.remove),
    answer(cancelAttachment, acts.cancel),
  ]
}
