import { renderPdf } from '../files/pdf.ts'
import { Refusal } from '../http/refusal.ts'

/** Whether a picture can be set on a page; one whose inside is broken cannot. */
export async function canBePrinted(contentType: string, content: Uint8Array): Promise<boolean> {
  const image = `data:${contentType};base64,${Buffer.from(content).toString('base64')}`
  try {
    await renderPdf({ content: [{ image, width: 10 }], footerText: '' })
    return true
  } catch (error) {
    if (error instanceof Refusal) throw error
    return false
  }
}
