import { tableText } from './table.mjs'

const columns = {
  parts: ['Sources of src, tests apart', ['part', 'files', 'lines']],
  folders: ['Largest folders (sources directly in them)', ['folder', 'files']],
  kinds: [
    'Kinds of documents and master records (namedBy: other files that name it)',
    ['kind', 'files', 'lines', 'namedBy'],
  ],
  fields: ['Places a field touches', ['field', 'lines', 'files']],
  places: ['Where', ['path', 'lines']],
  reading: [
    'Files a reader opens to follow an act (the rule stands in tools/measure/reading.mjs)',
    ['act', 'files', 'lines'],
  ],
  opened: ['Which', ['act', 'path']],
}

/** The figures as text, one table after the other. */
export function figuresText(figures) {
  return Object.entries(figures)
    .map(([name, value]) => (name === 'functions' ? functionsText(value) : rowsText(columns[name], value)))
    .join('\n\n')
}

function rowsText([title, heads], rows) {
  return tableText(
    title,
    heads,
    rows.map((row) => heads.map((head) => row[head])),
  )
}

function functionsText(figures) {
  const { functions, p50, p90, longest, mostParameters, any, filesOver250, stylesOver250 } = figures
  return tableText(
    'Functions (lines of code: without blank lines and comments)',
    ['figure', 'value', 'where'],
    [
      ['functions with a name', functions, ''],
      ['length, p50', p50, ''],
      ['length, p90', p90, ''],
      ['length, longest', longest?.lines ?? 0, placeText(longest)],
      ['longest parameter list', mostParameters?.parameters ?? 0, placeText(mostParameters)],
      ['uses of any', any, ''],
      ['files over 250 lines', filesOver250.length, filesOver250.join(' ')],
      ['style sheets over 250 lines', stylesOver250.length, ''],
    ],
  )
}

function placeText(found) {
  return found === undefined ? '' : `${found.path}:${found.line} ${found.name}`.trimEnd()
}
