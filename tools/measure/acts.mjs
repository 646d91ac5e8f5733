/**
 * Acts whose reading is measured. Each begins where its request arrives: at the routes of these endpoints (the names of
 * the contract, in a file of a `server` folder).
 */
export const acts = [
  { act: 'invoice an order', endpoints: ['invoiceSalesOrder'] },
  { act: 'post a manual journal', endpoints: ['createJournalEntry', 'postJournalEntry'] },
  { act: 'trial balance', endpoints: ['readTrialBalance'] },
]

/** Files of the platform that carry every request and that nobody opens to follow one act, by base name. */
export const machinery = new Set([
  'admit',
  'answer',
  'bearer',
  'client-error',
  'endpoint',
  'host-check',
  'idempotency',
  'json-body',
  'problem-reply',
  'refusal',
  'request-counter',
  'request-id',
  'send-file',
  'server',
  'static-files',
])
