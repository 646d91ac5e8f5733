import { acts } from './acts.mjs'
import { fieldPlaces } from './field-places.mjs'
import { largestFolders, partFigures } from './folders.mjs'
import { functionFigures } from './functions.mjs'
import { kindFigures } from './kind-files.mjs'
import { readingOf } from './reading.mjs'

const fields = [
  ['creditLimit', 'credit_limit', 'Credit Limit'],
  ['bankAccountNumber', 'bank_account_number'],
]

/** Everything that is measured, or what the words of the command ask for: `field` or `reading`, then names; else undefined. */
export function figuresFor(sources, [subject, ...names]) {
  if (subject === undefined) return allFigures(sources)
  if (subject === 'field' && names.length > 0) return placesFigures(fieldPlaces(sources, names))
  if (subject === 'reading') return openedFigures(sources, names)
  return undefined
}

function allFigures(sources) {
  return {
    parts: partFigures(sources),
    functions: functionFigures(sources),
    folders: largestFolders(sources),
    kinds: kindFigures(sources),
    fields: fields.map((names) => withoutPlaces(fieldPlaces(sources, names))),
    reading: acts.map((one) => readingFigure(sources, one)),
  }
}

function placesFigures(found) {
  return { fields: [withoutPlaces(found)], places: found.places }
}

function withoutPlaces({ field, lines, files }) {
  return { field, lines, files }
}

/** The reading of the acts of the table, or of the one that begins at these endpoints, and which files those are. */
function openedFigures(sources, endpoints) {
  const asked = endpoints.length === 0 ? acts : [{ act: endpoints.join(', '), endpoints }]
  const reading = asked.map((one) => readingFigure(sources, one))
  return { reading, opened: reading.flatMap(({ act, paths }) => paths.map((path) => ({ act, path }))) }
}

function readingFigure(sources, { act, endpoints }) {
  const found = readingOf(sources, endpoints)
  return { act: found.files === 0 ? `${act} (endpoint not found)` : act, ...found }
}
