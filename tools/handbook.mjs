// The pages of the handbook (docs/*.md) as modules for the browser: a title, and HTML made while the program is built.
import { marked } from 'marked'

/** A plugin of Vite: `import page from './docs/tutup-buku.md'` gives `{ title, html }`. */
export function handbook() {
  return {
    name: 'handbook',
    /** @param {string} source @param {string} id */
    transform(source, id) {
      if (!id.endsWith('.md')) return undefined
      return { code: `export default ${JSON.stringify(pageOf(source))}`, map: null }
    },
  }
}

/** @param {string} source The text of a page, whose first line is its title. */
function pageOf(source) {
  const title = /^# (.+)$/m.exec(source)?.[1] ?? ''
  const html = marked.parse(source.replace(/^# .+$/m, ''), { async: false })
  return { title, html }
}
