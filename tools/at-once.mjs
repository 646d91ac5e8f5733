/** Does the works in their order, so many at once; gives what they gave, in the same order. */
export async function atOnce(count, works) {
  const results = []
  let next = 0
  const lane = async () => {
    while (next < works.length) {
      const place = next++
      results[place] = await works[place]()
    }
  }
  await Promise.all(Array.from({ length: count }, lane))
  return results
}
