import { programs, type Finding, type Sources } from './source.ts'

const web = /^src\/(?:platform|modules\/[^/]+(?:\/[^/]+)?)\/web\//
const parts: readonly [RegExp, string][] = [
  [/<(?:select|option|datalist)\b|\bNativeSelect\b/, 'the browser draws its own list here'],
  [/\btype=\{?["'](?:date|month|week|time|datetime-local)["']/, 'the browser draws its own calendar here'],
  [/\bshowPicker\(/, 'the browser draws its own panel here'],
]

/** Lists and calendars of the browser: every chooser is one of our own, of one style and in Indonesian. */
export function chooserFindings(sources: Sources): Finding[] {
  return programs(sources)
    .filter(([path]) => web.test(path))
    .flatMap(([path, text]) =>
      parts
        .filter(([pattern]) => pattern.test(text))
        .map(([, message]) => ({ path, message: `${message}; take an input of platform/web/form` })),
    )
}
