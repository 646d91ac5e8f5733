/** Parts small enough that growing one keeps nobody waiting. */
const partCount = 256
const firstSlots = 64

/**
 * Remembers which texts came before, in some 20 bytes each whatever their length: two hashes of 32 bits stand for a
 * text. Of a million different texts two are taken for one in one of thirty million files.
 */
export class SeenTexts {
  readonly #parts = Array.from({ length: partCount }, () => new Part())

  /** Adds a text; gives whether it was there. */
  add(text: string): boolean {
    let [first, second] = [0x811c9dc5, 0x9e3779b1]
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      first = Math.imul(first ^ unit, 0x01000193)
      second = Math.imul(second ^ unit, 0x5bd1e995)
      second ^= second >>> 15
    }
    first = mixed(first ^ (second << 7))
    // Two zeros stand for a free slot.
    return this.#parts[first & (partCount - 1)]?.add(first >>> 0, mixed(second) >>> 0 || 1) ?? false
  }
}

function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

/** Pairs of hashes in a table of open addresses. */
class Part {
  #slots = new Uint32Array(2 * firstSlots)
  #count = 0

  add(first: number, second: number): boolean {
    if (this.#put(first, second)) return true
    this.#count += 1
    if (this.#count * 4 > this.#slots.length) this.#grow()
    return false
  }

  /** Puts a pair into its slot; gives whether it was there. */
  #put(first: number, second: number): boolean {
    const slots = this.#slots
    const last = slots.length - 2
    for (let at = ((first >>> 8) * 2) & last; ; at = (at + 2) & last) {
      if (slots[at + 1] === 0) {
        slots[at] = first
        slots[at + 1] = second
        return false
      }
      if (slots[at] === first && slots[at + 1] === second) return true
    }
  }

  #grow(): void {
    const former = this.#slots
    this.#slots = new Uint32Array(former.length * 2)
    for (let at = 0; at < former.length; at += 2) {
      if (former[at + 1] !== 0) this.#put(former[at] ?? 0, former[at + 1] ?? 0)
    }
  }
}
