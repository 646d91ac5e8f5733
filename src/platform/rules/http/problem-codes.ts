/** A sentence of English about each problem code, for programmers of the API. */
export type ProblemCodes = Readonly<Record<string, string>>

/** Why any request may be refused, and what modules object to in the same words. */
export const platformProblemCodes = {
  // The request as HTTP.
  'http-400': 'The request cannot be read.',
  'http-404': 'No operation of the API has this address.',
  'http-405': 'The address does not take this method.',
  'http-408': 'The request took too long to arrive.',
  'http-413': 'The body is larger than requests may be.',
  'http-414': 'The address is too long.',
  'http-415': 'The body must be JSON.',
  'http-429': 'Too many requests; wait for the time that Retry-After names.',
  'http-431': 'The headers are too large.',
  'bad-json': 'The body is not JSON as it must be: broken, too deep, or with a key twice.',
  'inexact-number': 'A number has more digits than it can be kept with.',
  'media-type': 'The operation takes a file, sent as application/octet-stream.',
  'unknown-host': 'The server is not known by the name in the Host header.',
  'foreign-origin': 'The request comes from a page of another site.',
  // Who asks.
  unauthenticated: 'Nobody is signed in, or the session has ended.',
  'wrong-token': 'The API token is wrong, expired or revoked.',
  'two-credentials': 'A token and a session cookie were sent together.',
  'not-by-token': 'The operation is for people; no API token may use it.',
  'other-person': 'A page was opened by somebody else than who is signed in now (X-Neraca-User).',
  forbidden: 'The person, or the owner of the token, does not hold the permission.',
  'password-needed': 'The act wants the password again: POST /session/confirmation, then repeat the act.',
  'password-change-needed': 'An admin gave the password; PUT /session/password comes before anything else.',
  'too-many': 'Too many requests, or too much work at once; wait for the time that Retry-After names.',
  // The server.
  busy: 'The server is busy; repeat with the same key after the time that Retry-After names.',
  'disk-full': 'The disk of the server is full; nothing was saved.',
  schema: 'The database has another schema than the program.',
  'client-gone': 'The connection was closed before the answer.',
  bug: 'The program failed; the log of the server has the request id.',
  // What is asked for.
  invalid: 'A value does not have the shape that the contract of the operation asks for.',
  'not-found': 'The record does not exist, or was deleted.',
  'stale-version': 'Somebody else has changed the record; read it again.',
  'version-missing': 'The operation wants the version of the record in If-Match.',
  'version-invalid': 'If-Match does not hold a version.',
  'idempotency-key': 'The Idempotency-Key is malformed, or was used for another request.',
  cursor: 'The place to go on from is not one that a list gave.',
  // Fields that many records have.
  'code-missing': 'The code is empty.',
  'code-length': 'The code is too long.',
  'code-taken': 'Another record has this code.',
  'name-missing': 'The name is empty.',
  'name-length': 'The name is too long.',
  'name-taken': 'Another record has this name.',
  unreadable: 'A text cannot be read as what the field holds.',
  digits: 'A number does not have the digits that it must have.',
  number: 'A number is not whole, or out of its range.',
  choice: 'The value is none of those that may be chosen.',
  'email-format': 'This is not an e-mail address.',
  'reason-missing': 'The act wants a reason.',
  'date-missing': 'A date is empty.',
  'date-too-early': 'A date is earlier than the act allows.',
  'date-too-late': 'A date is later than the act allows.',
  'amount-missing': 'An amount must be more than zero.',
  'amount-invalid': 'An amount cannot be read, or is out of its range.',
  'amount-not-whole': 'An amount must be whole rupiah.',
  'amount-too-large': 'An amount is larger than the books can hold.',
  // States.
  'already-cancelled': 'It has been cancelled before.',
  'already-inactive': 'It has been deactivated before.',
  'already-revoked': 'It has been revoked before.',
  // Files.
  'file-unreadable': 'The file cannot be read as what it was sent as.',
  'file-too-large': 'The file is too large.',
  'too-many-rows': 'The file has more rows than one may have.',
  import: 'A cell of the file is wrong; path names it.',
  repeated: 'A row repeats what an earlier row of the file says.',
  'nothing-to-import': 'The file changes nothing.',
  'changed-since': 'The data has changed since the file was checked; check it again.',
} satisfies ProblemCodes

export type PlatformProblemCode = keyof typeof platformProblemCodes
