/** An element of an XML file, as far as the files of the tax office use XML. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const token = /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root of an XML text; throws where it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let at = 0
  for (const found of xml.matchAll(token)) {
    if (found.index !== at) break
    at += found[0].length
    const [, closes, name, attributes = '', isEmpty, text] = found
    const inside = open.at(-1) ?? root
    if (text !== undefined) inside.text += plain(text)
    else if (name === undefined) continue
    else if (closes === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing at ${at}`)
    } else {
      const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' }
      inside.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  const [only, ...others] = root.children
  if (at !== xml.length || open.length !== 1 || only === undefined || others.length > 0)
    throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 40)}`)
  return only
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}

function plain(text: string): string {
  return text.replace(/&(\w+);|&/g, (whole, name: string | undefined) => {
    const known = name === undefined ? undefined : entities[name]
    if (known === undefined) throw new Error(`${whole} is no entity of XML`)
    return known
  })
}

/** Where an XML text is not as a schema says: elements in their order and number, texts by their pattern. */
export function schemaFaults(schema: string, xml: string): string[] {
  const { children } = parseXml(schema)
  const root = parseXml(xml)
  const declared = children.find(({ attributes }) => attributes['name'] === root.name)
  if (declared === undefined) return [`${root.name}: not declared`]
  return elementFaults(root, declared, { types: children, path: root.name })
}

interface Within {
  readonly types: readonly XmlElement[]
  readonly path: string
}

function elementFaults(element: XmlElement, declared: XmlElement, { types, path }: Within): string[] {
  if (element.attributes['xsi:nil'] === 'true') {
    const isNothing = element.children.length === 0 && element.text === ''
    return isNothing && declared.attributes['nillable'] === 'true' ? [] : [`${path}: is not nothing`]
  }
  const named = types.find(({ attributes }) => attributes['name'] === declared.attributes['type'])
  const type = named ?? declared.children[0]
  if (type === undefined) return [`${path}: type unknown`]
  if (type.name === 'xs:complexType')
    return sequenceFaults(element, type.children[0]?.children ?? [], { types, path })
  const pattern = type.children[0]?.children[0]?.attributes['value'] ?? ''
  const isText = element.children.length === 0 && new RegExp(`^(?:${pattern})$`, 'u').test(element.text)
  return isText ? [] : [`${path}: "${element.text}" is not ${type.attributes['name']}`]
}

function sequenceFaults(
  element: XmlElement,
  sequence: readonly XmlElement[],
  { types, path }: Within,
): string[] {
  const faults: string[] = []
  let at = 0
  for (const declared of sequence) {
    const { name = '', maxOccurs = '1' } = declared.attributes
    let count = 0
    for (; element.children[at]?.name === name; at += 1, count += 1) {
      const child = element.children[at]
      if (child !== undefined)
        faults.push(...elementFaults(child, declared, { types, path: `${path}/${name}` }))
    }
    if (count === 0 || (maxOccurs !== 'unbounded' && count > Number(maxOccurs)))
      faults.push(`${path}: ${count} × ${name}`)
  }
  return at === element.children.length
    ? faults
    : [...faults, `${path}: ${element.children[at]?.name} out of order`]
}
